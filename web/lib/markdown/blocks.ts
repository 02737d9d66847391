import { readItem, readQuote } from './containers.ts';
import {
	fenceOf,
	headingPattern,
	indentOf,
	isBlank,
	isFenceEnd,
	isQuote,
	isRule,
	type Marker,
	markerOf,
	startsBlock,
} from './lines.ts';
import { readDefinition } from './links.ts';
import { plainBlocks } from './plain.ts';
import { type Block, type Budget, type Inline, spend, type Target } from './tree.ts';

/** Quotes and lists within one another beyond this depth are shown as they are written. */
const deepest = 8;

/** What blocks need of the whole text. */
export interface Context {
	/** Reference targets by `labelKey`; the first of a name counts. */
	references: Map<string, Target>;
	/** Text to be read once all references are known, and where its nodes go. */
	texts: { text: string; children: Inline[] }[];
	budget: Budget;
}

/** A block, where there is one, and the index of the first line after it. */
interface Read {
	block?: Block;
	end: number;
}

interface Blocks {
	blocks: Block[];
	/** Whether blank lines stand between them. */
	loose: boolean;
}

function inlineOf(text: string, context: Context): Inline[] {
	const children: Inline[] = [];
	context.texts.push({ text, children });
	return children;
}

function readFence(lines: readonly string[], from: number): Read | undefined {
	const fence = fenceOf(lines[from] ?? '');
	if (!fence) return undefined;
	let end = from + 1;
	while (end < lines.length && !isFenceEnd(lines[end] ?? '', fence.signs)) end += 1;
	const text = lines
		.slice(from + 1, end)
		.map((line) => line.slice(Math.min(fence.indent, indentOf(line))));
	return { block: { type: 'code', text: text.join('\n') }, end: end + 1 };
}

function readIndented(lines: readonly string[], from: number): Read | undefined {
	let end = from;
	for (let at = from; at < lines.length; at += 1) {
		const line = lines[at] ?? '';
		if (indentOf(line) >= 4 && !isBlank(line)) end = at + 1;
		else if (!isBlank(line)) break;
	}
	if (end === from) return undefined;
	const text = lines.slice(from, end).map((line) => line.slice(4));
	return { block: { type: 'code', text: text.join('\n') }, end };
}

function readHeading(line: string, from: number, context: Context): Read | undefined {
	const [, signs, text = ''] = headingPattern.exec(line) ?? [];
	if (!signs) return undefined;
	const children = inlineOf(
		text
			.trim()
			.replace(/(?:^| )#+$/, '')
			.trim(),
		context,
	);
	return { block: { type: 'heading', level: signs.length, children }, end: from + 1 };
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

function readParagraph(lines: readonly string[], from: number, context: Context): Read {
	const text = [lines[from] ?? ''];
	let end = from + 1;
	let level = 0;
	for (; end < lines.length; end += 1) {
		const line = lines[end] ?? '';
		const underline = /^ {0,3}(=+|-+) *$/.exec(line)?.[1];
		if (underline) level = underline.startsWith('=') ? 1 : 2;
		if (underline || isBlank(line) || startsBlock(line)) break;
		text.push(line);
	}
	const children = inlineOf(text.map((line) => line.trim()).join('\n'), context);
	if (level > 0) return { block: { type: 'heading', level, children }, end: end + 1 };
	return { block: { type: 'paragraph', children }, end };
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
	const definition = readDefinition(line);
	if (definition) {
		const { key, target } = definition;
		if (!context.references.has(key)) context.references.set(key, target);
		return { end: from + 1 };
	}
	return (
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
