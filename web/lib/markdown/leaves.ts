import { takeDefinitions } from './addresses.ts';
import { lazy } from './characters.ts';
import { fencePattern, headingPattern, indentOf, isBlank, isRule, startsBlock } from './lines.ts';
import { hideLiterals } from './literals.ts';
import type { Block, Context, Inline } from './tree.ts';

/** Lines, and the index of the first that has not been read. */
export interface Source {
	lines: readonly string[];
	at: number;
}

/** A thematic break. */
export function readRule(source: Source): Block | undefined {
	if (!isRule(source.lines[source.at] ?? '')) return undefined;
	source.at += 1;
	return { type: 'rule' };
}

/** Code between fences, the last of which may be missing. */
export function readFence(source: Source): Block | undefined {
	const [, before = '', ticks, tildes] = fencePattern.exec(source.lines[source.at] ?? '') ?? [];
	const signs = ticks ?? tildes;
	if (signs === undefined) return undefined;
	const text: string[] = [];
	for (source.at += 1; source.at < source.lines.length; source.at += 1) {
		const line = source.lines[source.at] ?? '';
		const isEnd = /^ {0,3}(`+|~+) *$/.exec(line)?.[1]?.startsWith(signs);
		if (isEnd) source.at += 1;
		if (isEnd || line.startsWith(lazy)) break;
		text.push(line.slice(Math.min(before.length, indentOf(line))));
	}
	return { type: 'code', text: text.join('\n') };
}

/** Code that is indented by four columns. */
export function readIndented(source: Source): Block | undefined {
	const text: string[] = [];
	let end = 0;
	for (const { lines, at } = source; ; ) {
		const line = lines[at + text.length];
		if (line === undefined || (indentOf(line) < 4 && !isBlank(line))) break;
		text.push(line.slice(4));
		if (!isBlank(line)) end = text.length;
	}
	if (end === 0) return undefined;
	source.at += end;
	return { type: 'code', text: text.slice(0, end).join('\n') };
}

/** Nodes that are read once all references are known. */
function inlineOf(text: string, context: Context): Inline[] {
	const children: Inline[] = [];
	context.texts.push({ text, children });
	return children;
}

/** A heading after `#` signs. */
export function readHeading(source: Source, context: Context): Block | undefined {
	const [, signs, text = ''] = headingPattern.exec(source.lines[source.at] ?? '') ?? [];
	if (!signs) return undefined;
	source.at += 1;
	// The spaces before closing signs are not matched: that would take long where there are many.
	const bare = text.trim().replace(/(?:^| )#+$/, '');
	const children = inlineOf(hideLiterals(bare.trimEnd()), context);
	return { type: 'heading', level: signs.length, children };
}

/** A paragraph, or the heading that a line under it makes of it, without the definitions before it. */
export function readParagraph(source: Source, context: Context): Block | undefined {
	const held: string[] = [];
	let level = 0;
	for (; source.at < source.lines.length && level === 0; source.at += 1) {
		const line = source.lines[source.at] ?? '';
		const mayEnd = held.length > 0 && /^(?:\s*$|[- =+*•\d>#_`~])/.test(line);
		const underline = mayEnd ? /^ {0,3}(=+|-+) *$/.exec(line)?.[1] : undefined;
		if (underline) level = underline.startsWith('=') ? 1 : 2;
		else if (mayEnd && (isBlank(line) || startsBlock(line, true))) break;
		else held.push(line.replace(lazy, '').trim());
	}
	const text = takeDefinitions(hideLiterals(held.join('\n')), context.references);
	if (text === '') return undefined;
	const children = inlineOf(text, context);
	return level > 0 ? { type: 'heading', level, children } : { type: 'paragraph', children };
}
