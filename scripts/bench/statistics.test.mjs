import { expect, test } from 'vitest';
import { number } from './report.mjs';
import { estimate, makeRandom, median } from './statistics.mjs';

test.each([
	[[3], 3],
	[[5, 1, 3], 3],
	[[4, 1, 3, 2], 2.5],
	[[10, 9, 100], 10],
])('the median of %j is %d', (values, expected) => {
	expect(median(values)).toBe(expected);
});

test('an interval holds the median, and is as wide as the noise', () => {
	const random = makeRandom(1);
	const quiet = estimate(Array.from({ length: 15 }, () => 100 + random()));
	const noisy = estimate(Array.from({ length: 15 }, () => 100 + 50 * random()));
	for (const { low, median: middle, high } of [quiet, noisy]) {
		expect(low).toBeLessThanOrEqual(middle);
		expect(high).toBeGreaterThanOrEqual(middle);
	}
	expect(noisy.high - noisy.low).toBeGreaterThan(10 * (quiet.high - quiet.low));
});

test('the same values give the same interval', () => {
	const values = [3, 1, 4, 1, 5, 9, 2, 6];
	expect(estimate(values)).toEqual(estimate(values));
});

test('a ratio is of the pair: a disturbance of both leaves it', () => {
	const others = [100, 300, 100, 200, 900];
	const ratio = estimate(
		others.map((value) => value * 1.5),
		others,
	);
	expect(ratio).toEqual({ median: 1.5, low: 1.5, high: 1.5 });
});

test.each([
	[0, '0'],
	[0.0047, '0.0047'],
	[0.994, '0.99'],
	[78.64, '78.6'],
	[16365.4, '16,365'],
])('%d is told as %s', (value, told) => expect(number(value)).toBe(told));
