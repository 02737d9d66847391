import { describe, expect, test } from 'vitest';
import { checkKeep, copiesToRemove } from './kept-copies.ts';

const DAY = 86_400_000;
const rules = '7d,4w,6m';

const nameAt = (time: number | string, rest = '_mine0000.zip') =>
	`anemone_backup_${new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)}${rest}`;

/** Makes copies and removes old ones; returns those that stay, and how many there ever were. */
function copyAt(times: readonly number[]) {
	let [kept, most] = [[] as string[], 0];
	for (const made of times.map((time) => nameAt(time))) {
		const old = copiesToRemove([...kept, made], made, rules);
		kept = [...kept, made].filter((name) => !old.includes(name));
		expect(kept).toContain(made);
		most = Math.max(most, kept.length);
	}
	return { kept: kept.map((name) => name.slice(15, 23)), most };
}

/** A year of copies every few days, until Sunday, 2027-01-03. */
const year = (days: number) =>
	Array.from(
		{ length: Math.floor(365 / days) },
		(_, index) => Date.parse('2027-01-03T04:30:00Z') - index * days * DAY,
	).reverse();

test.each([
	[
		1,
		15,
		'20260831 20260930 20261031 20261130 20261213 20261220 20261227 20261228 20261229 20261230 20261231 20270101 20270102 20270103',
	],
	[
		7,
		11,
		'20260830 20260927 20261025 20261122 20261129 20261206 20261213 20261220 20261227 20270103',
	],
])('a year of copies every %i days leaves at most %i', (days, limit, expected) => {
	const { kept, most } = copyAt(year(days));
	expect(kept.join(' ')).toBe(expected);
	expect(most).toBeLessThanOrEqual(limit);
});

test('several copies of a day leave the newest, and a long pause removes nothing', () => {
	const start = Date.parse('2026-03-02T00:00:00Z');
	const hours = [0, 1, 23].map((hour) => start + hour * 3_600_000);
	expect(copyAt(hours).kept).toEqual(['20260302']);
	expect(copyAt([start, start + DAY, start + 900 * DAY]).kept).toHaveLength(3);
});

test('after the clock jumped forward and back, the right copies stay too', () => {
	const now = Date.parse('2026-06-01T00:00:00Z');
	const wrong = Array.from({ length: 30 }, (_, index) => now + (900 + index) * DAY);
	const right = Array.from({ length: 60 }, (_, index) => now + index * DAY);
	const { kept } = copyAt([...wrong, ...right]);
	const ofNow = kept.filter((day) => day < '2027');
	expect(ofNow).toEqual(copyAt(right).kept);
	expect(kept.length).toBeLessThanOrEqual(2 * 17);
});

describe('only copies of this site are removed', () => {
	const made = nameAt('2026-05-05T05:05:05Z');
	test.each([
		nameAt('2026-01-01', '_other000.zip'),
		nameAt('2026-01-01', '.zip'),
		nameAt('2026-01-01', '_mine0000.zip.part'),
		`my ${nameAt('2026-01-01')}`,
		'anemone_backup_20261399000000_mine0000.zip',
		'anemone_backup_2026_mine0000.zip',
		made,
	])('%s stays', (name) => {
		expect(copiesToRemove([name], made, '1d')).toEqual([]);
	});
	test('and nothing if the new name cannot be read', () => {
		expect(copiesToRemove(['notes.txt', nameAt('2026-01-01')], 'copy.zip', '1d')).toEqual([]);
	});
	test('encrypted or not', () => {
		const old = [nameAt('2026-01-01'), nameAt('2026-02-01', '_mine0000.zip.age')];
		expect(copiesToRemove(old, `${made}.age`, '1d').sort()).toEqual(old);
	});
});

test.each(['', '7', '0d', 'd', '7d,', '7d 4w', '7y', '-1d', '7D', '1000d'])(
	'%j is refused',
	(keep) => {
		expect(() => checkKeep(keep)).toThrow(`--keep=${keep} is not a list`);
	},
);
