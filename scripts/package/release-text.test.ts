import { expect, test } from 'vitest';
import { releaseText } from './release-text.ts';

const time = Date.UTC(2026, 11, 1, 23, 59) / 1000;

test.each([
	[undefined, ''],
	['https://example.org/team/anemone', 'https://example.org/team/anemone/releases'],
	[
		{ type: 'git', url: 'git+https://github.com/team/anemone.git' },
		'https://github.com/team/anemone/releases',
	],
])('a repository %o leads to the releases at “%s”', (repository, address) => {
	expect(releaseText(time, repository)).toBe(`2026-12-01\n${address}\n`);
});

test.each(['git@github.com:team/anemone.git', 'javascript:alert(1)', 'https://a b'])(
	'the repository %s is refused',
	(repository) => {
		expect(() => releaseText(time, repository)).toThrow(/Write an address such as https:/);
	},
);
