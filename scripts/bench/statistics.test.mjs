import { expect, test } from 'vitest';
import { number } from './report.mjs';
import { estimate, median, ratios } from './statistics.mjs';

test.each([
	[[3], 3],
	[[5, 1, 3], 3],
	[[4, 1, 3, 2], 2.5],
	[[10, 9, 100], 10],
])('the median of %j is %d', (values, expected) => {
	expect(median(values)).toBe(expected);
});

test.each([
	['one', 1, 1, 1],
	['three, the lowest and the highest', 3, 1, 3],
	['fifteen, the fourth and the fourth last', 15, 4, 12],
])('the interval of %s', (_, count, low, high) => {
	const values = Array.from({ length: count }, (_, at) => count - at);
	expect(estimate(values)).toEqual({ median: (count + 1) / 2, low, high });
});

test('a ratio is of the pair: a disturbance of both leaves it', () => {
	const others = [100, 300, 100, 200, 900];
	const halved = others.map((value) => value / 2);
	expect(estimate(ratios(halved, others))).toEqual({ median: 0.5, low: 0.5, high: 0.5 });
});

test.each([
	[0, '0'],
	[0.0047, '0.0047'],
	[0.994, '0.99'],
	[78.64, '78.6'],
	[16365.4, '16,365'],
])('%d is told as %s', (value, told) => expect(number(value)).toBe(told));
