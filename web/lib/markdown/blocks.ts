import { lazy } from './characters.ts';
import {
	readFence,
	readHeading,
	readIndented,
	readParagraph,
	readRule,
	type Source,
} from './leaves.ts';
import { asLazy, indentOf, isBlank, markerOf, mayStart, quotePattern } from './lines.ts';
import { type Block, type Context, consume } from './tree.ts';

/** Quotes and lists within one another beyond this depth are shown as they are written. */
const deepest = 8;
type Marker = NonNullable<ReturnType<typeof markerOf>>;

/**
 * Reads lines as blocks, up to a lazy line that has no paragraph to go on with. Text in them is left
 * in `context.texts`. `loose` says whether blank lines stand between blocks.
 *
 * @throws {RangeError} when they are too many
 */
export function readBlocks(source: Source, context: Context, depth: number) {
	const blocks: Block[] = [];
	let loose = false;
	let isAfterBlank = false;
	// Where a container ends early, lines it seemed to hold are read again: so they count.
	consume(context, source.lines.length / 10);
	while (source.at < source.lines.length && !source.lines[source.at]?.startsWith(lazy)) {
		const line = source.lines[source.at] ?? '';
		const block = isBlank(line) ? undefined : readBlock(source, line, context, depth);
		if (isBlank(line)) source.at += 1;
		else loose ||= isAfterBlank && blocks.length > 0;
		if (block) blocks.push(block);
		isAfterBlank = isBlank(line);
	}
	return { blocks, loose };
}

function readBlock(source: Source, line: string, context: Context, depth: number) {
	consume(context, 1);
	if (!mayStart.test(line)) return readParagraph(source, context);
	const isShallow = depth < deepest;
	const quoted = isShallow ? quotePattern.exec(line)?.[1] : undefined;
	const marker = isShallow ? markerOf(line) : undefined;
	if (quoted !== undefined) return readQuote(source, quoted, context, depth);
	if (marker) return readList(source, marker, context, depth);
	return (
		readRule(source) ??
		readIndented(source) ??
		readFence(source) ??
		readHeading(source, context) ??
		readParagraph(source, context)
	);
}

/** The lines that a container seems to hold, from the text behind its sign on. */
function heldLines(source: Source, first: string, strip: (line: string) => string | undefined) {
	const held = [first];
	for (let at = source.at + 1; at < source.lines.length; at += 1) {
		const line = source.lines[at] ?? '';
		const isAfterBlank = isBlank(held[held.length - 1] ?? '');
		const text = strip(line) ?? (isAfterBlank ? undefined : asLazy(line));
		if (text === undefined) break;
		held.push(text);
	}
	return held;
}

/** Reads lines that a container seems to hold, and goes on behind those that it does. */
function readHeld(source: Source, lines: readonly string[], context: Context, depth: number) {
	const held = { lines, at: 0 };
	const found = readBlocks(held, context, depth + 1);
	source.at += held.at;
	return found;
}

function readQuote(source: Source, first: string, context: Context, depth: number): Block {
	const held = heldLines(source, first, (line) => quotePattern.exec(line)?.[1]);
	return { type: 'quote', children: readHeld(source, held, context, depth).blocks };
}

function readList(source: Source, first: Marker, context: Context, depth: number): Block {
	const { lines } = source;
	const items: Block[][] = [];
	let tight = true;
	let next = source.at;
	for (let marker: Marker | undefined = first; marker?.kind === first.kind; ) {
		tight &&= next === source.at;
		source.at = next;
		const { blocks, loose } = readHeld(source, itemLines(source, marker), context, depth);
		items.push(blocks);
		tight &&= !loose;
		next = source.at;
		while (isBlank(lines[next] ?? 'end')) next += 1;
		marker = markerOf(lines[next] ?? '');
	}
	return { type: 'list', start: first.start, tight, items };
}

function itemLines(source: Source, marker: Marker): string[] {
	if (isBlank(marker.text) && isBlank(source.lines[source.at + 1] ?? '')) return [''];
	const held = heldLines(source, marker.text, (line) => {
		const outdent = isBlank(line) ? marker.width : outdentOf(line, marker);
		return outdent > 0 ? line.slice(outdent) : undefined;
	});
	while (held.length > 1 && isBlank(held[held.length - 1] ?? '')) held.pop();
	return held;
}

/**
 * Columns to take off a line that belongs to an item, or 0 if it does not. A list two columns in
 * belongs to a numbered item though its text stands three in: editors write it so.
 */
function outdentOf(line: string, { indent, width, start }: Marker): number {
	const spaces = indentOf(line);
	if (spaces >= width) return width;
	const inner = start === undefined ? undefined : markerOf(line.slice(spaces));
	return inner && (inner.start ?? 1) === 1 && spaces >= indent + 2 ? spaces : 0;
}
