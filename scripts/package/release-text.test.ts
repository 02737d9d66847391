import { expect, test } from 'vitest';
import { releaseText } from './release-text.ts';

const time = Date.UTC(2026, 11, 1, 23, 59) / 1000;

test.each([
	[undefined, ''],
	['https://example.org/team/anemone', 'https://example.org/team/anemone/releases'],
])('a repository %o leads to the releases at “%s”', (repository, address) => {
	expect(releaseText(time, repository)).toBe(`2026-12-01\n${address}\n`);
});

test.each([{ url: 'https://a.b' }, 'git@github.com:a/b', 'javascript:alert(1)', 'https://a b'])(
	'the repository %j is refused',
	(repository) => {
		expect(() => releaseText(time, repository)).toThrow(/write repository as an address/);
	},
);
