import { lazy } from './characters.ts';

export const isRule = (line: string) =>
	/^ {0,3}(?:(?:- *){3,}|(?:_ *){3,}|(?:\* *){3,})$/.test(line);
/** The text of a quote's line. */
export const quotePattern = /^ {0,3}> ?(.*)$/;
/** The signs and text of a heading line: `## Text ##`. */
export const headingPattern = /^ {0,3}(#{1,6})(?: (.*))?$/;
/** The indentation and signs of a line that opens a fence. */
export const fencePattern = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*)$/;
/** What every line begins with that may begin a block other than a paragraph. */
export const mayStart = /^(?: {4}| {0,3}[-+*•\d>#_`~])/;
const itemPattern = /^( {0,3})(?:([-+*•])|(\d{1,9})([.)]))( +|$)/;

/** Leading spaces of a line. */
export const indentOf = (line: string) => line.search(/[^ ]|$/);
export const isBlank = (line: string) => line.trim() === '';

/** What a line that begins a list item says of it: `width` is how far in its text stands. */
export function markerOf(line: string) {
	const [all, before = '', bullet, number, after = '', space = ''] = itemPattern.exec(line) ?? [];
	if (all === undefined || isRule(line)) return undefined;
	// Five spaces or more are one, and indented code.
	const isOne = all.length === line.length || space.length > 4;
	const width = all.length - (isOne ? space.length - 1 : 0);
	const start = number === undefined ? undefined : Number(number);
	return { kind: bullet ?? after, start, indent: before.length, width, text: line.slice(width) };
}

/** Whether a line begins a block. In the middle of a paragraph not every list item does. */
export function startsBlock(line: string, inParagraph: boolean): boolean {
	if (!mayStart.test(line)) return false;
	const marker = markerOf(line);
	if (marker && (!inParagraph || (!isBlank(marker.text) && (marker.start ?? 1) === 1))) return true;
	const patterns = [quotePattern, headingPattern, fencePattern];
	return isRule(line) || patterns.some((pattern) => pattern.test(line));
}

/** A line outside a container as the lazy continuation it may be of a paragraph within. */
export function asLazy(line: string): string | undefined {
	if (line.startsWith(lazy)) return line;
	return isBlank(line) || startsBlock(line, false) ? undefined : lazy + line;
}

/** A line with plain spaces in what it begins with: a tab ends at the next column in fours. */
export const withoutTabs = (line: string) =>
	line.replace(/^(?:\s|>|[-+*•]\s|#+\s|\d{1,9}[.)]\s)+/, (lead) => {
		let wider = 0;
		return lead.replace(/\s/g, (space, at: number) => {
			const width = space === '\t' ? 4 - ((at + wider) % 4) : 1;
			wider += width - 1;
			return ' '.repeat(width);
		});
	});
