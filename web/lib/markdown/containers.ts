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

/** Lines that a quote or list item holds, and the index of the first line after it. */
export interface Held {
	lines: string[];
	end: number;
}

/** What is known of the lines a quote or item holds so far. */
interface Followed {
	/** The signs of a fence still open. */
	fence: string;
	/** Whether the last line is part of a paragraph: then a line without the sign may go on with it. */
	isOpen: boolean;
}

function follow(line: string, { fence }: Followed): Followed {
	const text = line.replace(/^[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)*/, '');
	if (fence) return { fence: isFenceEnd(text, fence) ? '' : fence, isOpen: false };
	const opened = fenceOf(text)?.signs ?? '';
	const isOpen = text !== '' && !opened && !headingPattern.test(text) && !isRule(text);
	return { fence: opened, isOpen };
}

const goesOn = (line: string, { isOpen }: Followed) =>
	isOpen && !isBlank(line) && !startsBlock(line) && !markerOf(line);

/** The lines of the quote that begins at `from`, without its sign. */
export function readQuote(lines: readonly string[], from: number): Held {
	const held: string[] = [];
	let followed: Followed = { fence: '', isOpen: false };
	let end = from;
	for (; end < lines.length; end += 1) {
		const line = lines[end] ?? '';
		if (!isQuote(line) && !goesOn(line, followed)) break;
		const text = line.replace(/^ {0,3}> ?/, '');
		if (isQuote(line)) followed = follow(text, followed);
		held.push(text);
	}
	return { lines: held, end };
}

/**
 * Columns to take off a line that belongs to an item, or -1 if it does not. A list two columns in
 * belongs to a numbered item though its text stands three in: editors write it so.
 */
function outdentOf(line: string, marker: Marker): number {
	const indent = indentOf(line);
	if (indent >= marker.width) return marker.width;
	const isNear = marker.start !== undefined && indent >= marker.indent + 2;
	const inner = isNear ? markerOf(line.slice(indent)) : undefined;
	return inner && (inner.start ?? 1) === 1 ? indent : -1;
}

/** The lines of the list item that begins at `from`, without its marker and indentation. */
export function readItem(lines: readonly string[], from: number, marker: Marker): Held {
	const held = [marker.text];
	let followed = follow(marker.text, { fence: '', isOpen: false });
	let filled = 1;
	let end = from + 1;
	for (let at = end; at < lines.length; at += 1) {
		const line = lines[at] ?? '';
		const outdent = outdentOf(line, marker);
		if (isBlank(line)) {
			if (at === from + 1 && isBlank(marker.text)) break;
			held.push('');
			followed = follow('', followed);
			continue;
		}
		if (outdent < 0 && !goesOn(line, followed)) break;
		const text = line.slice(Math.max(outdent, 0));
		followed = follow(text, followed);
		filled = held.push(text);
		end = at + 1;
	}
	return { lines: held.slice(0, filled), end };
}
