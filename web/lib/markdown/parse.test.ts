import { describe, expect, it } from 'vitest';
import { hostilePieces, randomTexts } from '../../../scripts/testing/markdown/random.ts';
import {
	longestMarkdown,
	maxMarks,
	parseLine,
	parseMarkdown,
	plainText,
	readMarkdown,
} from './parse.ts';
import type { Element } from './tree.ts';

const plain = (text: string): Element[] => [{ tag: 'p', children: [text] }];

describe('limits', () => {
	it('reads a text of the maximum length in code points, and shows a longer one as written', () => {
		const longest = `*a*${'\u{1f600}'.repeat(longestMarkdown - 3)}`;
		const faces = '\u{1f600}'.repeat(longestMarkdown - 3);
		expect(parseMarkdown(longest)).toEqual([
			{ tag: 'p', children: [{ tag: 'em', children: ['a'] }, faces] },
		]);
		expect(parseMarkdown(`${longest}b`)).toEqual(plain(`${longest}b`));
	});

	it('keeps the paragraphs and lines of a text that is shown as written', () => {
		const long = 'a'.repeat(longestMarkdown);
		expect(parseMarkdown(`*b*\r\nc\n \n${long}`)).toEqual([
			{ tag: 'p', children: ['*b*', { tag: 'br', children: [] }, 'c'] },
			...plain(long),
		]);
	});

	it('shows a text with too many marks as written', () => {
		// A mark has two delimiter runs, and the paragraph counts as one more.
		const longest = '*a* '.repeat(maxMarks / 2 - 1);
		expect(JSON.stringify(parseMarkdown(longest)).match(/"em"/g)).toHaveLength(maxMarks / 2 - 1);
		const more = '*a* '.repeat(maxMarks / 2).trim();
		expect(parseMarkdown(more)).toEqual(plain(more));
	});

	it('shows quotes and lists that are nested too deep as written', () => {
		const text = JSON.stringify(parseMarkdown(`${'> '.repeat(30)}deep *a*`));
		expect(text.match(/"blockquote"/g)).toHaveLength(8);
		expect(text).toContain(`${'> '.repeat(22)}deep `);
	});

	it('shows marks that are nested too deep as written', () => {
		const text = JSON.stringify(parseMarkdown(`${'*a _b '.repeat(30)}${'c_ d* '.repeat(30)}`));
		expect(text.match(/"em"/g)).toHaveLength(32);
		expect(text).toContain('"b *a _b *a');
		expect(text).toContain('d* c_ d*');
	});
});

describe('a line', () => {
	it('has marks and links, and no blocks', () => {
		expect(parseLine('1. *May* <b> [us](mailto:us@example.org)')).toEqual([
			'1. ',
			{ tag: 'em', children: ['May'] },
			' <b> ',
			{ tag: 'a', href: 'mailto:us@example.org', children: ['us'] },
		]);
		expect(parseLine('# - a')).toEqual(['# - a']);
	});

	it('with too many marks is shown as written', () => {
		const more = '*a* '.repeat(maxMarks);
		expect(parseLine(more)).toEqual([more]);
	});
});

it('has plain text without marks', () => {
	expect(plainText('# A\n\n- *b*\n- [c](https://example.org)\nd')).toBe('A b c d');
	expect(plainText('12. a\n13. b\n\n2. c\n\n   d')).toBe('12. a 13. b 2. c d');
});

it('reads random texts without failing', () => {
	for (const text of randomTexts(1, 4000, hostilePieces)) {
		expect(() => readMarkdown(text, 1), JSON.stringify(text)).not.toThrow();
	}
});
