const CHARACTERS_OF_A_LINE = 58;
const MAX_LINES = 16;

/** Whether a text in Markdown takes more lines of a card than are shown at once, by estimate. */
export function isLong(source: string): boolean {
	const lines = source
		.split('\n')
		.map((line) => (line.trim() === '' ? 0.6 : Math.ceil(line.length / CHARACTERS_OF_A_LINE)));
	return lines.reduce((sum, count) => sum + count, 0) > MAX_LINES;
}
