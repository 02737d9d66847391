import { readText } from './inline.ts';
import { type Context, consume, type Element, headings } from './tree.ts';

/** Quotes and lists nested deeper than this are shown as written. */
const deepest = 8;

/** Longer numbers, as in `10115. Berlin`, and numbers with a leading zero are text, to stay as typed. */
const itemPattern = /^( *)(?:([-+*•])|(0|[1-9]\d{0,3})([.)]))(?: {1,4}|$)/;
const rulePattern = /^ *(?:(?:- *){3,}|(?:_ *){3,}|(?:\* *){3,})$/;
/** Without a space or another quote sign, as in `>70%`, the sign is a part of the text. */
const quotePattern = /^ *>(?=>*(?: |$)) ?(.*)$/;
/** The number signs and text of a heading line: `## Text ##`. */
const headingPattern = /^ *(#{1,6})(?: (.*))?$/;
/** The indentation and the fence of a line that opens a code block. */
const fencePattern = /^( *)(?:(`{3,})[^`]*|(~{3,}).*)$/;

const indentOf = (line: string) => line.search(/[^ ]|$/);
const isBlank = (line = '') => line.trim() === '';

/** Lines to read. The lines before `at` have been read. */
interface Source {
	lines: readonly string[];
	at: number;
}

/**
 * Reads lines as blocks. `loose` is whether blank lines separate the blocks.
 *
 * @throws {RangeError} if there are too many
 */
export function readBlocks(lines: readonly string[], context: Context, depth = 0) {
	const source = { lines, at: 0 };
	const blocks: Element[] = [];
	let loose = false;
	while (source.at < lines.length) {
		if (isBlank(lines[source.at])) source.at += 1;
		else {
			loose ||= blocks.length > 0 && isBlank(lines[source.at - 1]);
			blocks.push(readBlock(source, context, depth));
		}
	}
	return { blocks, loose };
}

function readBlock(source: Source, context: Context, depth: number): Element {
	consume(context, 1);
	const line = source.lines[source.at] ?? '';
	const marker = depth < deepest ? markerOf(line) : undefined;
	if (marker) return readList(source, marker, context, depth);
	if (depth < deepest && quotePattern.test(line)) {
		const held = takeLines(source, (line) => quotePattern.exec(line)?.[1]);
		return { tag: 'blockquote', children: readBlocks(held, context, depth + 1).blocks };
	}
	const [, indent = '', ticks, fence = ticks] = fencePattern.exec(line) ?? [];
	if (fence) return readFence(source, indent.length, fence);
	const [, signs, text = ''] = headingPattern.exec(line) ?? [];
	if (!signs && !rulePattern.test(line)) return readParagraph(source, context);
	source.at += 1;
	if (!signs) return { tag: 'hr', children: [] };
	// The pattern matches only one space before closing signs: matching many would take long.
	const bare = text
		.trim()
		.replace(/(?:^| )#+$/, '')
		.trimEnd();
	return heading(signs.length, bare, context);
}

/**
 * Returns a heading with a number of signs. Its level is its depth in the outline, because editors
 * choose signs by their looks, and a skipped level would confuse a screen reader's list of headings.
 */
function heading(signs: number, text: string, context: Context): Element {
	const { above, headingLevel } = context;
	while ((above[above.length - 1] ?? 0) >= signs) above.pop();
	const tag = headings[headingLevel + above.push(signs) - 2] ?? 'h6';
	return { tag, children: readText(text, context) };
}

/** Returns whether a line begins a block. In a paragraph, only some list items do. */
function startsBlock(line: string, inParagraph: boolean): boolean {
	const marker = markerOf(line);
	if (marker) return !inParagraph || (!isBlank(marker.text) && (marker.start ?? 1) === 1);
	return [rulePattern, quotePattern, headingPattern, fencePattern].some((one) => one.test(line));
}

/**
 * Takes the lines that `strip` accepts, and lines outside that continue a paragraph: those with more
 * than `indent` spaces.
 */
function takeLines(
	source: Source,
	strip: (line: string, at: number) => string | undefined,
	indent = -1,
) {
	const { lines, at } = source;
	const held: string[] = [];
	for (; source.at < lines.length; source.at += 1) {
		const line = lines[source.at] ?? '';
		const isBetween = isBlank(line) || isBlank(held[held.length - 1]);
		const continues = !isBetween && indentOf(line) > indent && !startsBlock(line, false);
		const text = strip(line, source.at - at) ?? (continues ? line : undefined);
		if (text === undefined) break;
		held.push(text);
	}
	return held;
}

/** Returns the marker of a line that begins a list item. `width` is the column of its text. */
function markerOf(line: string) {
	const [all, before = '', bullet = '', number, kind = bullet] = itemPattern.exec(line) ?? [];
	if (all === undefined || rulePattern.test(line)) return undefined;
	const start = number === undefined ? undefined : Number(number);
	const width = all.length;
	return { kind, start, indent: before.length, width, text: line.slice(width) };
}

type Marker = NonNullable<ReturnType<typeof markerOf>>;

function readList(source: Source, first: Marker, context: Context, depth: number): Element {
	const items: Element[][] = [];
	const numbers: number[] = [];
	let tight = true;
	let marker: Marker | undefined = first;
	while (marker?.kind === first.kind) {
		const isAfterBlank = items.length > 0 && isBlank(source.lines[source.at - 1]);
		const { blocks, loose } = readBlocks(takeItem(source, marker), context, depth + 1);
		tight &&= !loose && !isAfterBlank;
		items.push(blocks);
		numbers.push(marker.start ?? 0);
		marker = markerOf(source.lines[source.at] ?? '');
	}
	const inner = (block: Element) => (tight && block.tag === 'p' ? block.children : [block]);
	const { start } = first;
	// Equal numbers, as in "1. 1. 1.", count up. All others stay as typed.
	const counts = numbers.every((number) => number === numbers[0]);
	const children = items.map((blocks, at): Element => {
		const isNext = counts || at === 0 || numbers[at] === (numbers[at - 1] ?? 0) + 1;
		return { tag: 'li', value: isNext ? undefined : numbers[at], children: blocks.flatMap(inner) };
	});
	if (start === undefined) return { tag: 'ul', children };
	const className =
		Math.max(start + items.length - 1, ...numbers) > 99 ? 'wide-numbers' : undefined;
	return { tag: 'ol', start: start === 1 ? undefined : start, className, children };
}

/** Returns the lines of an item: those indented by two columns, except the list's next number. */
function takeItem(source: Source, { indent, width, text }: Marker): string[] {
	const strip = (line: string, at: number) => {
		if (at === 0) return text;
		if (isBlank(line)) return '';
		const spaces = indentOf(line);
		const isNext = spaces < width && (markerOf(line)?.start ?? 1) !== 1;
		return spaces < indent + 2 || isNext ? undefined : line.slice(Math.min(spaces, width));
	};
	return takeLines(source, strip, indent);
}

/** Reads code between fences. The closing fence may be missing. `indent` is the opening fence's. */
function readFence(source: Source, indent: number, fence: string): Element {
	const code: string[] = [];
	for (source.at += 1; source.at < source.lines.length; source.at += 1) {
		const line = source.lines[source.at] ?? '';
		if (/^ *(`+|~+) *$/.exec(line)?.[1]?.startsWith(fence)) break;
		code.push(line.slice(Math.min(indent, indentOf(line))));
	}
	source.at += 1;
	return { tag: 'pre', children: [{ tag: 'code', children: [code.join('\n')] }] };
}

/** Reads a paragraph, or a heading if its only line is underlined with three signs or more. */
function readParagraph(source: Source, context: Context): Element {
	const held: string[] = [];
	const isAfterBlank = isBlank(source.lines[source.at - 1]);
	for (; source.at < source.lines.length; source.at += 1) {
		const line = source.lines[source.at] ?? '';
		const underline =
			held.length === 1 && isAfterBlank ? /^ *(={3,}|-{3,}) *$/.exec(line)?.[1] : undefined;
		if (underline) {
			source.at += 1;
			return heading(underline.startsWith('=') ? 1 : 2, held.join(''), context);
		}
		if (held.length > 0 && (isBlank(line) || startsBlock(line, true))) break;
		held.push(line.trim());
	}
	return { tag: 'p', children: readText(held.join('\n'), context) };
}
