/** Leading spaces of a line. */
export function indentOf(line: string): number {
	let at = 0;
	while (line[at] === ' ') at += 1;
	return at;
}

export const isBlank = (line: string) => indentOf(line) === line.length;

export const isRule = (line: string) =>
	/^ {0,3}(?:(?:- *){3,}|(?:_ *){3,}|(?:\* *){3,})$/.test(line);

/** The sign and text of a heading line: `## Text ##`. */
export const headingPattern = /^ {0,3}(#{1,6})(?: (.*))?$/;

export const isQuote = (line: string) => /^ {0,3}>/.test(line);

/** The fence that a line opens: its indentation and its signs. */
export function fenceOf(line: string): { indent: number; signs: string } | undefined {
	const match = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(line);
	return match ? { indent: match[1]?.length ?? 0, signs: match[2] ?? '' } : undefined;
}

/** Whether a line ends the fence that `signs` opened. */
export const isFenceEnd = (line: string, signs: string) =>
	indentOf(line) < 4 && /^(?:`+|~+)$/.test(line.trim()) && line.trim().startsWith(signs);

/** What a line that begins a list item says of it. */
export interface Marker {
	/** `-`, `+` or `*`, or for numbers the sign after them: one list has one kind. */
	kind: string;
	/** The number, for numbered items. */
	start: number | undefined;
	/** Columns before the marker, and up to the item's text. */
	indent: number;
	width: number;
	text: string;
}

/** The list item that a line begins, if it does. */
export function markerOf(line: string): Marker | undefined {
	const match = /^( {0,3})(?:([-+*])|(\d{1,9})([.)]))( +|$)/.exec(line);
	if (!match || isRule(line)) return undefined;
	const [all, before = '', bullet, number, after = '', space = ''] = match;
	// Five spaces or more are one, and indented code.
	const isCode = space.length > 4;
	const isEmpty = all.length === line.length;
	const width = isEmpty || isCode ? all.length - space.length + 1 : all.length;
	return {
		kind: bullet ?? after,
		start: number === undefined ? undefined : Number(number),
		indent: before.length,
		width,
		text: line.slice(width),
	};
}

/** Whether a line begins a block of its own right after a line of a paragraph. */
export function startsBlock(line: string): boolean {
	if (isRule(line) || isQuote(line) || headingPattern.test(line) || fenceOf(line)) return true;
	const marker = markerOf(line);
	return marker !== undefined && marker.text.trim() !== '' && (marker.start ?? 1) === 1;
}

/** A line's leading tabs as spaces: columns count in fours. */
function withoutTabs(line: string): string {
	if (!line.includes('\t')) return line;
	const prefix: string[] = [];
	let at = 0;
	for (; /[\s>#*+\-.\d)]/.test(line.charAt(at)); at += 1) {
		const isTab = line[at] === '\t';
		const count = isTab ? 4 - (prefix.length % 4) : 1;
		for (let added = 0; added < count; added += 1) prefix.push(isTab ? ' ' : line.charAt(at));
	}
	return prefix.join('') + line.slice(at);
}

/** The lines of a text, leading tabs as spaces. */
export const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').map(withoutTabs);
