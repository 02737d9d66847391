import { readAutolinks } from './autolinks.ts';
import { readBlocks } from './blocks.ts';
import { readBrackets } from './brackets.ts';
import { hiddenSigns, seldom, withoutControls } from './characters.ts';
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

/** What tells text from plain text, but for ends of lines. */
const special = seldom(`[\\\\<*_~\`[\\]@${hiddenSigns}]|://|www`);
const tab = seldom('[^\\S\n ]');
const otherLineEnd = seldom('\r\n?|[\u2028\u2029]', 'g');

/**
 * Reads Markdown of any length into a tree.
 *
 * @throws {RangeError} when it has more than `mostMarks`
 */
export function readMarkdown(text: string): Block[] {
	const context: Context = { references: new Map(), texts: [], nodes: [], left: mostMarks };
	const written = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
	const lines = tab.test(text) ? written.map(withoutTabs) : written;
	const { blocks } = readBlocks({ lines, at: 0 }, context, 0);
	for (const { text, children } of context.texts) {
		if (!special.test(text)) children.push(...nodesOf(text));
		else children.push(...formatText(readAutolinks(readBrackets(text, context), context), context));
	}
	return blocks;
}

/**
 * Reads Markdown into a tree that holds nothing but text, known marks and safe addresses: raw HTML
 * is text. A text over `longestMarkdown`, with more than `mostMarks`, or of which nothing would show,
 * comes back as plain paragraphs. Never throws. Uses nothing that PocketBase's engine lacks.
 */
export function parseMarkdown(source: string): Block[] {
	const text = withoutControls(source.replace(otherLineEnd, '\n'));
	if (source.length > longestMarkdown && lengthOf(source) > longestMarkdown)
		return plainBlocks(text);
	try {
		const blocks = readMarkdown(text);
		return blocks.length > 0 ? blocks : plainBlocks(text);
	} catch {
		return plainBlocks(text);
	}
}
