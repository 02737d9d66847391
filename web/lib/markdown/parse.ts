import { readAutolinks } from './autolinks.ts';
import { readBlocks } from './blocks.ts';
import { readBrackets } from './brackets.ts';
import { withoutControls } from './characters.ts';
import { withoutTabs } from './lines.ts';
import { formatText } from './snark.ts';
import { type Block, type Context, nodesOf } from './tree.ts';

/** Longest text that is read as Markdown, in characters as PocketBase counts them (code points). */
export const longestMarkdown = 20_000;
/** Blocks, marks, links and the like that a text may have, so that the worst still reads quickly. */
export const mostMarks = 5000;

/** Text as it is written: a paragraph for each stretch between blank lines, its lines kept apart. */
function plainBlocks(text: string): Block[] {
	const stretches = text.split(/\n\s*\n/).map((stretch) => nodesOf(stretch.trim()));
	return stretches.flatMap((children) => (children[0] ? [{ type: 'paragraph', children }] : []));
}

const lengthOf = (text: string) => text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);

/**
 * Reads Markdown of any length into a tree.
 *
 * @throws {RangeError} when it has more than `mostMarks`
 */
export function readMarkdown(text: string): Block[] {
	const context: Context = { references: new Map(), texts: [], nodes: [], left: mostMarks };
	const lines = text.replace(/\n$/, '').split('\n').map(withoutTabs);
	const { blocks } = readBlocks({ lines, at: 0 }, context, 0);
	for (const { text, children } of context.texts) {
		children.push(...formatText(readAutolinks(readBrackets(text, context), context), context));
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
