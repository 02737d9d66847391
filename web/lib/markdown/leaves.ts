import { fenceOf, headingPattern, indentOf, isBlank, isFenceEnd, startsBlock } from './lines.ts';
import { readDefinition } from './links.ts';
import type { Block, Budget, Inline, Target } from './tree.ts';

/** What blocks need of the whole text. */
export interface Context {
	/** Reference targets by `labelKey`; the first of a name counts. */
	references: Map<string, Target>;
	/** Text to be read once all references are known, and where its nodes go. */
	texts: { text: string; children: Inline[] }[];
	budget: Budget;
}

/** A block, where there is one, and the index of the first line after it. */
export interface Read {
	block?: Block;
	end: number;
}

function inlineOf(text: string, context: Context): Inline[] {
	const children: Inline[] = [];
	context.texts.push({ text, children });
	return children;
}

/** Code between fences, the last of which may be missing. */
export function readFence(lines: readonly string[], from: number): Read | undefined {
	const fence = fenceOf(lines[from] ?? '');
	if (!fence) return undefined;
	let end = from + 1;
	while (end < lines.length && !isFenceEnd(lines[end] ?? '', fence.signs)) end += 1;
	const text = lines
		.slice(from + 1, end)
		.map((line) => line.slice(Math.min(fence.indent, indentOf(line))));
	return { block: { type: 'code', text: text.join('\n') }, end: end + 1 };
}

/** Code that is indented by four columns. */
export function readIndented(lines: readonly string[], from: number): Read | undefined {
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

/** A definition for reference links: it stands on a line of its own, or goes on for up to three. */
export function readReference(
	lines: readonly string[],
	from: number,
	context: Context,
): Read | undefined {
	let size = 1;
	while (size < 3 && !isBlank(lines[from + size] ?? '')) size += 1;
	for (; size > 0; size -= 1) {
		const definition = readDefinition(lines.slice(from, from + size).join('\n'));
		if (!definition) continue;
		const { key, target } = definition;
		if (!context.references.has(key)) context.references.set(key, target);
		return { end: from + size };
	}
	return undefined;
}

/** A heading after `#` signs. */
export function readHeading(line: string, from: number, context: Context): Read | undefined {
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

/** A paragraph, or the heading that a line under it makes of it. */
export function readParagraph(lines: readonly string[], from: number, context: Context): Read {
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
