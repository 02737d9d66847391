import { parseBlocks } from './blocks.ts';
import { withoutControls } from './characters.ts';
import { parseInline } from './inline.ts';
import type { Context } from './leaves.ts';
import { linesOf } from './lines.ts';
import { plainBlocks } from './plain.ts';
import { addNodes, type Block } from './tree.ts';

/** Longest text that is read as Markdown, in characters as PocketBase counts them (code points). */
export const longestMarkdown = 20_000;

/** Blocks, marks, links, escapes and the like that a text may have, so that the worst still reads quickly. */
export const mostMarks = 5000;

const lengthOf = (text: string) => text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);

/**
 * Reads Markdown of any length into a tree.
 *
 * @throws {RangeError} when it has more than `mostMarks`
 */
export function readMarkdown(text: string): Block[] {
	const budget = { left: mostMarks };
	const context: Context = { references: new Map(), texts: [], budget };
	const { blocks } = parseBlocks(linesOf(text), 0, context);
	for (const entry of context.texts) {
		addNodes(entry.children, parseInline(entry.text, context.references, budget));
	}
	return blocks;
}

/**
 * Reads Markdown into a tree that holds nothing but text, known marks and safe addresses: raw HTML
 * is text. A text over `longestMarkdown`, with more than `mostMarks`, or of which nothing would show,
 * comes back as plain paragraphs. Never throws. Uses nothing that PocketBase's engine lacks.
 */
export function parseMarkdown(source: string): Block[] {
	const text = withoutControls(source.replace(/\r\n?|[\u2028\u2029]/g, '\n'));
	if (lengthOf(source) > longestMarkdown) return plainBlocks(text);
	try {
		const blocks = readMarkdown(text);
		return blocks.length > 0 ? blocks : plainBlocks(text);
	} catch {
		return plainBlocks(text);
	}
}
