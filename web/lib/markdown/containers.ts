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

/**
 * Follows the lines a quote or item holds, to know whether its last is part of a paragraph: then a
 * line without the quote's or item's sign may go on with it.
 */
class Lazy {
	#fence = '';
	#isOpen = false;

	follow(line: string): void {
		const text = line.replace(/^[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)*/, '');
		const fence = fenceOf(text)?.signs ?? '';
		if (this.#fence) this.#fence = isFenceEnd(text, this.#fence) ? '' : this.#fence;
		else this.#fence = fence;
		const isParagraph = text !== '' && !fence && !headingPattern.test(text) && !isRule(text);
		this.#isOpen = !this.#fence && isParagraph;
	}

	takes(line: string): boolean {
		return this.#isOpen && !isBlank(line) && !startsBlock(line) && !markerOf(line);
	}
}

/** The lines of the quote that begins at `from`, without its sign. */
export function readQuote(lines: readonly string[], from: number): Held {
	const held: string[] = [];
	const lazy = new Lazy();
	let end = from;
	for (; end < lines.length; end += 1) {
		const line = lines[end] ?? '';
		if (!isQuote(line) && !lazy.takes(line)) break;
		const text = line.replace(/^ {0,3}> ?/, '');
		if (isQuote(line)) lazy.follow(text);
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
	return isNear && markerOf(line.slice(indent)) ? indent : -1;
}

/** The lines of the list item that begins at `from`, without its marker and indentation. */
export function readItem(lines: readonly string[], from: number, marker: Marker): Held {
	const held = [marker.text];
	const lazy = new Lazy();
	lazy.follow(marker.text);
	let filled = 1;
	let end = from + 1;
	for (let at = end; at < lines.length; at += 1) {
		const line = lines[at] ?? '';
		const outdent = outdentOf(line, marker);
		if (isBlank(line)) {
			if (at === from + 1 && isBlank(marker.text)) break;
			held.push('');
			lazy.follow('');
			continue;
		}
		if (outdent < 0 && !lazy.takes(line)) break;
		const text = line.slice(Math.max(outdent, 0));
		lazy.follow(text);
		filled = held.push(text);
		end = at + 1;
	}
	return { lines: held.slice(0, filled), end };
}
