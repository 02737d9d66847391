import { expect, it, test } from 'vitest';
import { isLong, tokenOf } from './text-token.ts';

it('is short, and different for each text', () => {
	const texts = ['', 'a', 'b', 'ab', 'ba', 'a'.repeat(20_000), '\u0644', '\u{1f600}'];
	const tokens = texts.map(tokenOf);
	expect(new Set(tokens).size).toBe(texts.length);
	for (const token of tokens) expect(token).toMatch(/^\x7f[\d.a-z]{1,16}\+?$/);
});

it('is its own token, and shows whether its text is long', () => {
	for (const text of ['short', 'line\n'.repeat(40)]) {
		expect(tokenOf(tokenOf(text))).toBe(tokenOf(text));
		expect(isLong(tokenOf(text))).toBe(isLong(text));
	}
});

test.each([
	['nothing', false, ''],
	['a paragraph of some lines', false, 'word '.repeat(150)],
	['a short list', false, '- one\n'.repeat(14)],
	['one long paragraph', true, 'word '.repeat(250)],
	['a long list', true, '- one\n'.repeat(17)],
	['many paragraphs of a line', true, 'one line\n\n'.repeat(12)],
])('%s is folded: %s', (_, folded, source) => {
	expect(isLong(source)).toBe(folded);
});
