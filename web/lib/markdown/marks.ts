import { gap, hide } from './characters.ts';
import { type Context, consume } from './tree.ts';

/** How many runs may wait for a partner: so many marks may stand in one another. */
const deepest = 32;
/** Signs in the scripts that editors use here: by ranges, as not every engine knows `\p{P}`. */
const sign = /[:-@[-`{-\u00bf\u060c\u061b\u061f\u066a-\u066d\u2010-\u2bff\u3001-\u303f]/;
const isWord = (character: string) =>
	character >= '0' && character.trim() !== '' && !sign.test(character);

/** The same sign once or more. */
interface Run {
	sign: string;
	length: number;
	/** How many of the signs have no partner yet. */
	left: number;
	/** Lengths, 1 or 2, of the marks that it closes and opens, in their order. */
	closed: number[];
	opened: number[];
}

/** Whether signs between these characters may be the edge of a mark; `_` marks whole words. */
function isEdge({ sign, length }: Run, outside: string, inside: string): boolean {
	if (sign === '~' && length !== 2) return false;
	if (isWord(inside)) return sign !== '_' || !isWord(outside);
	return inside.trim() !== '' && !isWord(outside);
}

/** One sign and two are partners of their like; a longer run is both. */
const match = (opener: Run, closer: Run) =>
	opener.sign === closer.sign &&
	(opener.length === closer.length || Math.max(opener.length, closer.length) > 2);

/** Closes marks that runs before have opened, the last of them first. */
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

/** Text in which every sign without a partner is hidden. */
export function pairMarks(text: string, context: Context): string {
	const open: Run[] = [];
	let end = 0;
	const parts = text.split(/(\*+|_+|~+)/).map((part, index) => {
		const before = text.charAt(end - 1);
		end += part.length;
		if (index % 2 === 0) return part;
		consume(context, 1);
		const { length } = part;
		const run: Run = { sign: part.charAt(0), length, left: length, closed: [], opened: [] };
		const after = text.charAt(end);
		if (isEdge(run, after, before)) closeMarks(open, run);
		const isTwice = run.sign === '~' && open.some((other) => other.sign === '~');
		const mayOpen = run.left > 0 && !isTwice && open.length < deepest;
		if (mayOpen && isEdge(run, before, after)) open.push(run);
		return run;
	});
	const within: string[] = [];
	return parts.map((part) => (typeof part === 'string' ? part : writeRun(part, within))).join('');
}

/**
 * A run as snarkdown reads it, where `within` are the signs of the marks that it stands in. Marks get
 * one sign and the other in turn: snarkdown takes the same one in a mark for the end of both.
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
