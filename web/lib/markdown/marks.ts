import { gap, hide, linkSlot } from './characters.ts';
import { type Context, consume, textOf } from './tree.ts';

/** The maximum number of runs without a partner, which is the maximum nesting of marks. */
const deepest = 32;
/** Punctuation and symbols, and the control characters that stand for hidden signs. */
const sign = /[\p{P}\p{S}\p{Cc}]/u;
const digit = /\p{Nd}/u;
const latin = /[a-zA-Z]/;
const isWord = (character: string) => character.trim() !== '' && !sign.test(character);

/** A sequence of one or more equal signs. */
interface Run {
	sign: string;
	length: number;
	/** The number of signs without a partner so far. */
	left: number;
	/** The lengths, 1 or 2, of the marks that the run closes and opens, in order. */
	closed: number[];
	opened: number[];
}

/** Returns whether signs between these characters can be a mark's edge. `_` marks whole words. */
function isEdge({ sign, length }: Run, outside: string, inside: string): boolean {
	if (sign === '~' && length !== 2) return false;
	if (isWord(inside)) return sign !== '_' || !isWord(outside);
	return inside.trim() !== '' && !isWord(outside);
}

/** Returns whether a run is a part of a text, as in `12*30*40 cm`, `2*x` and `2**10`. */
function isText({ sign, length }: Run, before: string, after: string): boolean {
	if (sign !== '*') return false;
	const isNumber = [before, after].map((character) => digit.test(character));
	const mayBeFactor = length === 1 && latin.test(before + after);
	return isNumber.every(Boolean) || (isNumber.some(Boolean) && mayBeFactor);
}

/** Returns whether runs can be partners: the same sign, and equal lengths or one longer than 2. */
const match = (opener: Run, closer: Run) =>
	opener.sign === closer.sign &&
	(opener.length === closer.length || Math.max(opener.length, closer.length) > 2);

/** Closes marks that earlier runs opened, the last one first. */
function closeMarks(open: Run[], closer: Run): void {
	for (let index = open.length - 1; index >= 0 && closer.left > 0; index -= 1) {
		const opener = open[index];
		if (!opener || !match(opener, closer)) continue;
		open.length = index + 1;
		while (opener.left > 0 && closer.left > 0) {
			const size = Math.min(opener.left, closer.left, 2);
			opener.opened.unshift(size);
			closer.closed.push(size);
			opener.left -= size;
			closer.left -= size;
		}
		if (opener.left === 0) open.pop();
	}
}

/**
 * Pairs the bold marks that are left. In `**Note: **text` and `**ملاحظة:**النص`, a space or a colon
 * keeps the second one from closing, so that both look like openers.
 */
function pairRest(open: readonly Run[]): void {
	const bold = open.filter(({ sign, length, left }) => sign !== '~' && length === 2 && left === 2);
	for (let at = 0; at + 1 < bold.length; at += 1) {
		const [opener, closer] = [bold[at], bold[at + 1]];
		if (!opener || opener.sign !== closer?.sign) continue;
		opener.opened.push(2);
		closer.closed.push(2);
		opener.left = closer.left = 0;
		at += 1;
	}
}

/** Adds underscores to the bare address before them, a finished link whose slot ends at `end`. */
function lengthen({ links }: Context, text: string, end: number, underscores: string): string {
	const link = links[Number(text.slice(text.lastIndexOf(linkSlot, end - 2) + 1, end - 1))];
	if (!link) return hide(underscores);
	link.href += underscores;
	link.children = [textOf(link) + underscores];
	return '';
}

/** Returns the text with every sign hidden that has no partner. */
export function pairMarks(text: string, context: Context): string {
	const open: Run[] = [];
	let end = 0;
	const parts = text.split(/(\*+|_+|~+)/).map((part, index) => {
		const start = end;
		const before = text.charAt(start - 1);
		end += part.length;
		if (index % 2 === 0) return part;
		consume(context, 1);
		const { length } = part;
		const run: Run = { sign: part.charAt(0), length, left: length, closed: [], opened: [] };
		const after = text.charAt(end);
		if (isText(run, before, after)) return run;
		if (isEdge(run, after, before)) closeMarks(open, run);
		if (before === gap && run.sign === '_') {
			return run.left === length ? lengthen(context, text, start - 1, part) : run;
		}
		const isTwice = run.sign === '~' && open.some((other) => other.sign === '~');
		const mayOpen = run.left > 0 && !isTwice && open.length < deepest;
		if (mayOpen && isEdge(run, before, after)) open.push(run);
		return run;
	});
	pairRest(open);
	const within: string[] = [];
	return parts.map((part) => (typeof part === 'string' ? part : writeRun(part, within))).join('');
}

/**
 * Returns a run in snarkdown's notation. `within` has the signs of the marks around it. Nested marks
 * alternate between `*` and `_`, because snarkdown reads an equal sign inside a mark as its end.
 */
function writeRun({ sign, left, closed, opened }: Run, within: string[]): string {
	const closing = closed.map(() => within.pop());
	const opening = opened.map((size) => {
		const mark = sign === '~' ? '~' : '*_'.charAt(within.length % 2);
		within.push(mark.repeat(size));
		return mark.repeat(size);
	});
	return [...closing, hide(sign.repeat(left)), ...opening].join(gap);
}
