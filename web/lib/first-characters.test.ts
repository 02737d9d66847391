import { expect, it } from 'vitest';
import { firstCharacters } from './first-characters.ts';

it.each([
	['', 20, ''],
	['short', 20, 'short'],
	['exactly twenty chars', 20, 'exactly twenty chars'],
	['exactly twenty chars!', 20, 'exactly twenty chars'],
	['🌺🌺🌺', 2, '🌺🌺'],
	['مرحبًا بالمتطوعين', 6, 'مرحبًا'],
	['ends in a space and more', 8, 'ends in '],
	['anything', 0, ''],
])('of %j the first %i are %j', (text, count, expected) => {
	expect(firstCharacters(text, count)).toBe(expected);
});

it('never cuts a character in half', () => {
	const cut = firstCharacters(`${'a'.repeat(19)}🌺🌺`, 20);
	expect(cut).toBe(`${'a'.repeat(19)}🌺`);
	expect(() => encodeURIComponent(cut)).not.toThrow();
});
