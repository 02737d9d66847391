import { expect, test } from 'vitest';
import { diffTexts } from './word-diff.ts';

const marked = (before: string, after: string) =>
	diffTexts(before, after)
		.map(({ value, added, removed }) => (added ? `+[${value}]` : removed ? `-[${value}]` : value))
		.join('');

test.each([
	['The same', 'The same', 'The same'],
	['', 'All new', '+[All new]'],
	['Open on Monday.', 'Open on Friday.', 'Open on -[Monday.]+[Friday.]'],
	['One end.', 'One end. And more.', 'One end.+[ And more.]'],
	['One\ntwo', 'One\n\ntwo', 'One-[\n]+[\n\n]two'],
	['مفتوح يوم الاثنين', 'مفتوح يوم الجمعة', 'مفتوح يوم -[الاثنين]+[الجمعة]'],
])('%j and %j', (before, after, expected) => {
	expect(marked(before, after)).toBe(expected);
});

test('long texts with many changes take bounded time', () => {
	const words = (from: number) =>
		Array.from({ length: 20_000 }, (_, at) => `w${(at * 7 + from) % 19_973}`).join(' ');
	const [old, now] = [`Same.\n${words(1)}\nEnd.`, `Same.\n${words(9000)}\nEnd.`];
	const began = performance.now();
	expect(marked(old, now)).toBe(`-[${old}]+[${now}]`);
	expect(performance.now() - began).toBeLessThan(3000);
});
