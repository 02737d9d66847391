import { readTarget } from './addresses.ts';
import { hide } from './characters.ts';
import { formatImage, formatLink } from './snark.ts';
import type { Context } from './tree.ts';

/** Square brackets within one another beyond this depth are plain text. */
const deepest = 32;

/** An open `[` or `![`, and what follows it so far. */
interface Frame {
	opening: string;
	parts: string[];
	/** Whether it holds a link, so that it cannot become one. */
	hasLink: boolean;
}

/** By a pattern from the start of a copy: a loop over the characters took eight times as long. */
function nextBracket(text: string, from: number): number {
	const found = text.slice(from).search(/[[\]]/);
	return found < 0 ? found : from + found;
}

/** Makes links and images of square brackets, and hides those that have no address. */
export function readBrackets(text: string, context: Context): string {
	const open: Frame[] = [];
	let top: Frame = { opening: '', parts: [], hasLink: false };
	let from = 0;
	for (let at = nextBracket(text, 0); at >= 0; at = nextBracket(text, from)) {
		const isImage = text.slice(Math.max(at - 1, from), at + 1) === '![';
		const sign = isImage ? '![' : text.charAt(at);
		top.parts.push(text.slice(from, at + 1 - sign.length));
		from = at + 1;
		const above = sign === ']' && open.pop();
		if (above) {
			from = closeBracket(text, from, top, above, context);
			top = above;
		} else if (sign === ']' || open.length === deepest) top.parts.push(hide(sign));
		else {
			open.push(top);
			top = { opening: sign, parts: [], hasLink: false };
		}
	}
	top.parts.push(text.slice(from));
	return [...open, top].map(({ opening, parts }) => hide(opening) + parts.join('')).join('');
}

/** Closes a frame whose `]` ends at `at`. Answers the position to go on from. */
function closeBracket(text: string, at: number, frame: Frame, above: Frame, context: Context) {
	const content = frame.parts.join('');
	const isImage = frame.opening === '![';
	const found = isImage || !frame.hasLink ? readTarget(text, at, content, context) : undefined;
	above.hasLink ||= frame.hasLink || (found !== undefined && !isImage);
	if (!found) above.parts.push(hide(frame.opening), content, hide(']'));
	else above.parts.push((isImage ? formatImage : formatLink)(content, found.target, context));
	return found?.end ?? at;
}
