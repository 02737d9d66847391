import { expect, it } from 'vitest';
import { isLong } from './is-long.ts';
import { tokenOf } from './text-token.ts';

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
