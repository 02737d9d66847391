import { expect, test } from 'vitest';
import { checksumIn, isNewer } from './releases.ts';

test.each([
	['0.40.5', '0.40.4', true],
	['0.41.0', '0.40.9', true],
	['0.40.10', '0.40.9', true],
	['1.0.0', '0.99.99', true],
	['0.40.4', '0.40.4', false],
	['0.39.9', '0.40.4', false],
	['0.40.5', '(untracked)', false],
])('PocketBase %s instead of %s', (version, present, newer) => {
	expect(isNewer(version, present)).toBe(newer);
});

test('a checksum belongs to a whole name', () => {
	const sums = `aa  b.zip\nAB  a.zip\r\nac *c.zip\n`;
	const names = ['a.zip', 'b.zip', 'c.zip', '.zip', ''];
	expect(names.map((name) => checksumIn(sums, name))).toEqual([
		'ab',
		'aa',
		'ac',
		undefined,
		undefined,
	]);
});
