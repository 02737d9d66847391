import { readBlocks } from './blocks.ts';
import { withoutControls } from './characters.ts';
import { readText } from './inline.ts';
import { type Element, type Node, nodesOf, textOf } from './tree.ts';

/** Longest text that is read as Markdown, in characters as PocketBase counts them (code points). */
export const longestMarkdown = 20_000;
/** Blocks, marks, links and the like that a text may have, so that the worst still reads quickly. */
export const mostMarks = 5000;

/** Text as it is written: a paragraph for each stretch between blank lines, its lines kept apart. */
function plainBlocks(text: string): Element[] {
	const stretches = text.split(/\n\s*\n/).map((stretch) => nodesOf(stretch.trim()));
	return stretches.flatMap((children) => (children[0] ? [{ tag: 'p', children }] : []));
}

/** A line with plain spaces in what it begins with, four of them for a tab. */
const withoutTabs = (line: string) =>
	line.replace(/^(?:\s|>|[-+*•]\s|#+\s|\d{1,9}[.)]\s)+/, (lead) =>
		lead.replace(/\t/g, '    ').replace(/\s/g, ' '),
	);

/**
 * Reads Markdown of any length into elements; the highest heading has the level, 1 to 6, that is given.
 *
 * @throws {RangeError} when it has more than `mostMarks`
 */
export function readMarkdown(text: string, headingLevel: number): Element[] {
	const lines = text.replace(/\n$/, '').split('\n').map(withoutTabs);
	return readBlocks(lines, newContext(headingLevel)).blocks;
}

const newContext = (headingLevel: number) => ({
	links: [],
	headingLevel,
	above: [],
	left: mostMarks,
});

/**
 * Reads Markdown into elements that hold nothing but text, known marks and safe addresses: raw HTML
 * is text. A text over `longestMarkdown`, with more than `mostMarks`, or of which nothing would show,
 * comes back as plain paragraphs. Never throws. Uses nothing that PocketBase's engine lacks.
 */
export function parseMarkdown(source: string, headingLevel = 1): Element[] {
	const text = withoutControls(source.replace(/\r\n?|[\u2028\u2029]/g, '\n'));
	const isLong = source.length > longestMarkdown && [...source].length > longestMarkdown;
	if (isLong) return plainBlocks(text);
	try {
		const blocks = readMarkdown(text, headingLevel);
		return blocks.length > 0 ? blocks : plainBlocks(text);
	} catch {
		return plainBlocks(text);
	}
}

/** The same of a line, in which there are no blocks: what would begin one is text. */
export function parseLine(source: string): Node[] {
	const text = withoutControls(source);
	try {
		return readText(text, newContext(1));
	} catch {
		return nodesOf(text);
	}
}

/** What is left of Markdown without its marks, on one line. */
export const plainText = (source: string): string =>
	parseMarkdown(source).map(textOf).join(' ').replace(/\s+/g, ' ').trim();
