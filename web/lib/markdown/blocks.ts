import { readItem, readQuote } from './containers.ts';
import {
	type Context,
	type Read,
	readFence,
	readHeading,
	readIndented,
	readParagraph,
	readReference,
} from './leaves.ts';
import { isBlank, isQuote, isRule, type Marker, markerOf } from './lines.ts';
import { plainBlocks } from './plain.ts';
import { type Block, spend } from './tree.ts';

/** Quotes and lists within one another beyond this depth are shown as they are written. */
const deepest = 8;

interface Blocks {
	blocks: Block[];
	/** Whether blank lines stand between them. */
	loose: boolean;
}

function readList(
	lines: readonly string[],
	from: number,
	first: Marker,
	depth: number,
	context: Context,
): Read {
	const items: Block[][] = [];
	let tight = true;
	let end = from;
	let next = from;
	for (let marker: Marker | undefined = first; marker?.kind === first.kind; ) {
		if (next > end) tight = false;
		const item = readItem(lines, next, marker);
		const { blocks, loose } = parseBlocks(item.lines, depth + 1, context);
		items.push(blocks);
		if (loose) tight = false;
		end = item.end;
		next = end;
		while (next < lines.length && isBlank(lines[next] ?? '')) next += 1;
		marker = markerOf(lines[next] ?? '');
	}
	const block: Block = { type: 'list', tight, items };
	if (first.start !== undefined) block.start = first.start;
	return { block, end };
}

function readBlock(lines: readonly string[], from: number, depth: number, context: Context): Read {
	const line = lines[from] ?? '';
	if (isRule(line)) return { block: { type: 'rule' }, end: from + 1 };
	if (isQuote(line)) {
		const { lines: held, end } = readQuote(lines, from);
		return {
			block: { type: 'quote', children: parseBlocks(held, depth + 1, context).blocks },
			end,
		};
	}
	const marker = markerOf(line);
	if (marker) return readList(lines, from, marker, depth, context);
	return (
		readReference(lines, from, context) ??
		readIndented(lines, from) ??
		readFence(lines, from) ??
		readHeading(line, from, context) ??
		readParagraph(lines, from, context)
	);
}

/**
 * Reads lines as blocks. Text in them is left in `context.texts`.
 *
 * @throws {RangeError} when the budget is spent
 */
export function parseBlocks(lines: readonly string[], depth: number, context: Context): Blocks {
	spend(context.budget);
	if (depth > deepest) return { blocks: plainBlocks(lines.join('\n')), loose: false };
	const blocks: Block[] = [];
	let loose = false;
	let lastEnd = 0;
	for (let at = 0; at < lines.length; ) {
		if (isBlank(lines[at] ?? '')) {
			at += 1;
			continue;
		}
		spend(context.budget);
		const { block, end } = readBlock(lines, at, depth, context);
		if (block && blocks.length > 0 && at > lastEnd) loose = true;
		if (block) blocks.push(block);
		at = end;
		lastEnd = end;
	}
	return { blocks, loose };
}
