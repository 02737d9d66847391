const CHARACTERS_OF_A_LINE = 58;
const MAX_LINES = 16;

/**
 * Estimates whether a Markdown text has more lines than a card shows before it is expanded. For a
 * token in place of a text, the token contains the result: see text-token.ts.
 */
export function isLong(source: string): boolean {
	if (source.startsWith('\x7f')) return source.endsWith('+');
	const lines = source
		.split('\n')
		.map((line) => (line.trim() === '' ? 0.6 : Math.ceil(line.length / CHARACTERS_OF_A_LINE)));
	return lines.reduce((sum, count) => sum + count, 0) > MAX_LINES;
}

/** Whether a text has more characters. A token begins with its text's length. */
export function exceeds(source: string, characters: number): boolean {
	const length = source.startsWith('\x7f') ? Number.parseInt(source.slice(1), 10) : source.length;
	return length > characters;
}
