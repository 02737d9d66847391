import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicHex, releasesOf, signedList } from '../../../scripts/release.mjs';
import { readReleaseList } from './release-list.ts';
import { updateFor } from './releases.ts';

const key = generateKeyPairSync('ed25519').privateKey;
const release = { version: '1.2.0', date: '2026-12-01', fixesWeakness: true, summary: 'A fix' };
const archive = { name: 'anemone-1.2.0-linux-amd64.tar.gz', sha256: 'a'.repeat(64), bytes: 9 };
const made = '2026-12-01T10:00:00.000Z';
const list = { made, releases: [release], archives: { amd64: archive } };
const text = signedList(list, key);
const read = (changed: string) => readReleaseList(changed, publicHex(key));

test('a signed list is read', () => {
	expect(read(text)).toEqual(list);
});

test.each([
	['signed with another key', signedList(list, generateKeyPairSync('ed25519').privateKey)],
	['with a changed letter', text.replace('A fix', 'B fix')],
	['without its last line', text.slice(0, -2)],
	['that is empty', ''],
	['without a signature', text.slice(129)],
	['of a megabyte', text + ' '.repeat(1e6)],
])('a list %s is refused', (_, changed) => {
	expect(() => read(changed)).toThrow(/signature is not valid/);
});

test.each([
	['version', { releases: [{ ...release, version: '../../x' }] }],
	['sentence with a control character', { releases: [{ ...release, summary: 'A\u001b[2J' }] }],
	['sentence in another direction', { releases: [{ ...release, summary: '\u202eA' }] }],
	['file in another folder', { archives: { amd64: { ...archive, name: '../x.tar.gz' } } }],
	['hidden file', { archives: { amd64: { ...archive, name: '.profile' } } }],
	['checksum', { archives: { amd64: { ...archive, sha256: '' } } }],
	['size', { archives: { amd64: { ...archive, bytes: -1 } } }],
	['date', { made: 'z' }],
])('a signed list with an invalid %s is refused', (_, changed) => {
	expect(() => read(signedList({ ...list, ...changed }, key))).toThrow();
});

test.each([
	['1.1.9', '1.2.0', false],
	['1.1.0', '1.2.0', true],
	['1.2.0', undefined, false],
	['1.10.0', undefined, false],
	['1.1.9+pocketbase.0.41.0', '1.2.0', false],
	['sources', undefined, false],
])('version “%s” is offered %s; fixing a weakness: %s', (version, offered, weakness) => {
	const releases = [
		{ ...release, fixesWeakness: false },
		{ ...release, version: '1.1.9', fixesWeakness: true },
		{ ...release, version: '1.1.0', fixesWeakness: false },
	];
	const update = updateFor(version, { ...list, releases });
	expect([update?.version, update?.fixesWeakness ?? false]).toEqual([offered, weakness]);
});

test('the list comes from the changelog, whose heading “Security” marks a fixed weakness', () => {
	const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
	const newer = '## 99.0.0 - 2027-01-02\n\nMail’s fixed. More.\n\n### Security\n\n- Mail.\n\n## 1';
	const releases = releasesOf(changelog.replace('\n## 1', `\n${newer}`), '99.0.0');
	const date = '2027-01-02';
	expect(releases[0]).toEqual({
		version: '99.0.0',
		date,
		fixesWeakness: true,
		summary: "Mail's fixed",
	});
	expect(releases.at(-1)).toMatchObject({ version: '1.0.0', summary: 'The first release' });
});
