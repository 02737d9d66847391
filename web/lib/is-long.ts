const CHARACTERS_OF_A_LINE = 58;
const MAX_LINES = 16;

/**
 * Whether a text in Markdown takes more lines of a card than are shown at once, by estimate. A token in
 * its place says so: text-token.ts.
 */
export function isLong(source: string): boolean {
	if (source.startsWith('\x7f')) return source.endsWith('+');
	const lines = source
		.split('\n')
		.map((line) => (line.trim() === '' ? 0.6 : Math.ceil(line.length / CHARACTERS_OF_A_LINE)));
	return lines.reduce((sum, count) => sum + count, 0) > MAX_LINES;
}
