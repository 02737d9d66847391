import { expect, test } from 'vitest';
import { diffTexts } from './word-diff.ts';

/** Writes both versions with the changed parts in brackets. */
const marked = (before: string, after: string, isList = false) =>
	diffTexts(before, after, { isList }).map((parts) =>
		parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(''),
	);

test.each([
	['The same', 'The same', 'The same', 'The same'],
	['', 'All new', '', '[All new]'],
	['Open on Monday.', 'Open on Friday.', 'Open on[ Monday.]', 'Open on[ Friday.]'],
	['One end.', 'One end. And more.', 'One end.', 'One end.[ And more.]'],
	['a b c d e', 'x b d c e', '[a] b[ c] d e', '[x] b d[ c] e'],
	['One\ntwo', 'One\n\ntwo', 'One[\ntwo]', 'One[\n\ntwo]'],
	['مفتوح يوم الاثنين', 'مفتوح يوم الجمعة', 'مفتوح يوم[ الاثنين]', 'مفتوح يوم[ الجمعة]'],
])('%j and %j', (before, after, ...expected) => {
	expect(marked(before, after)).toEqual(expected);
});

test('a list is compared by lines', () => {
	expect(marked('A fund\nA ward\n', 'A ward\nA fund\n', true)).toEqual([
		'[A fund\n]A ward\n',
		'A ward\n[A fund\n]',
	]);
});

test('long texts take bounded time: by lines if they have lines, else as a whole', () => {
	const words = (from: number) =>
		Array.from({ length: 10_000 }, (_, at) => `w${(at * 7 + from) % 9973}`);
	const began = performance.now();
	const [old, now] = [words(1).join(' '), words(500).join(' ')];
	expect(marked(old, now)).toEqual([`[${old}]`, `[${now}]`]);
	const [first, second] = [`Same.\n${old}\nEnd.`, `Same.\n${now}\nEnd.`];
	expect(marked(first, second)[0]).toBe(`Same.\n[${old}\n]End.`);
	expect(performance.now() - began).toBeLessThan(2000);
});
