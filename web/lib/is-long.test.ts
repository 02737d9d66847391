import { expect, test } from 'vitest';
import { isLong } from './is-long.ts';

test.each([
	['nothing', ''],
	['a paragraph of some lines', 'word '.repeat(150)],
	['a short list', '- one\n'.repeat(14)],
])('%s is shown in full', (_, source) => {
	expect(isLong(source)).toBe(false);
});

test.each([
	['one long paragraph', 'word '.repeat(250)],
	['a long list', '- one\n'.repeat(17)],
	['many paragraphs of a line', 'one line\n\n'.repeat(12)],
])('%s is folded', (_, source) => {
	expect(isLong(source)).toBe(true);
});
