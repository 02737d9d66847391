import { readBlocks } from './blocks.ts';
import { withoutControls } from './characters.ts';
import { readText } from './inline.ts';
import { type Element, type Node, nodesOf, textOf } from './tree.ts';

/** The maximum length of a text that is read as Markdown, in code points, as PocketBase counts. */
export const longestMarkdown = 50_000;
/** The maximum number of blocks, marks, links and the like, so that any text is read quickly. */
export const maxMarks = 5000;

/** Returns text as written: a paragraph for each part between blank lines, with its line breaks. */
function plainBlocks(text: string): Element[] {
	const stretches = text.split(/\n\s*\n/).map((stretch) => nodesOf(stretch.trim()));
	return stretches.flatMap((children) => (children[0] ? [{ tag: 'p', children }] : []));
}

/** Bullets as phones and Word write them; in Word, some are letters of another font, before a tab. */
const bullet = /^(\s*)(?:[·▪●‣–◦\uf0a7\uf0b7](?=\s)|[o§](?=\t))/;

/** Returns a line with one kind of bullet, and spaces instead of tabs in its indentation and markers. */
const normalized = (line: string) =>
	line
		.replace(bullet, '$1•')
		.replace(/^(?:\s|>|[-+*•]\s|#+\s|\d{1,9}[.)]\s)+/, (lead) =>
			lead.replace(/\t/g, '    ').replace(/\s/g, ' '),
		);

/**
 * Reads Markdown of any length into elements. `headingLevel`, 1 to 6, is that of the top headings.
 *
 * @throws {RangeError} if the text has more than `maxMarks`
 */
export function readMarkdown(text: string, headingLevel: number): Element[] {
	const lines = text.replace(/\n$/, '').split('\n').map(normalized);
	return readBlocks(lines, newContext(headingLevel)).blocks;
}

const newContext = (headingLevel: number) => ({
	links: [],
	headingLevel,
	above: [],
	left: maxMarks,
});

/**
 * Reads Markdown into elements with only text, known marks and safe addresses. Raw HTML is text.
 * Returns plain paragraphs if the text is over `longestMarkdown`, has more than `maxMarks`, or would
 * show nothing. Never throws. Uses only features that PocketBase's engine has.
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

/** Reads a line of Markdown, without blocks: the marker of a block is text. */
export function parseLine(source: string): Node[] {
	const text = withoutControls(source);
	try {
		return readText(text, newContext(1));
	} catch {
		return nodesOf(text);
	}
}

/**
 * Returns Markdown as plain text without marks: a line for each block, list item and line.
 *
 * @param change changes each block first
 */
export function plainLines(source: string, change = (block: Node) => block): string[] {
	const lines = parseMarkdown(source).flatMap((block) => textOf(change(block)).split('\n'));
	return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Returns Markdown as plain text without marks, on one line. */
export const plainText = (source: string): string => plainLines(source).join(' ');
