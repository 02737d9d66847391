// A trick: in a page's data, a short token replaces each long text that the page already shows.
// Gains: 1.9 of 14 KB of a home page, which had each text twice. Fails: if the server's rendering is
// removed before it is adopted, the text is missing until the next load. Tested by
// text-token.test.ts, web/ui/record-text.test.tsx, web/client/hydration.browser.test.ts and the
// budgets.

/** No record's text begins with this character, because it is removed from input. */
const TOKEN_SIGN = '\x7f';

const CHARACTERS_OF_A_LINE = 58;
const MAX_LINES = 16;

/** Returns the token for a text, or a token unchanged. isLong works for both. */
export function tokenOf(text: string): string {
	if (text.startsWith(TOKEN_SIGN)) return text;
	// FNV-1a: PocketBase's engine can compute it, and any two texts of a site differ in it.
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	}
	const end = isLong(text) ? '+' : '';
	return `${TOKEN_SIGN}${text.length}.${(hash >>> 0).toString(36)}${end}`;
}

/**
 * Estimates whether a Markdown text has more lines than a card shows before it is expanded. For a
 * token in place of a text, the token contains the result.
 */
export function isLong(source: string): boolean {
	if (source.startsWith(TOKEN_SIGN)) return source.endsWith('+');
	const lines = source
		.split('\n')
		.map((line) => (line.trim() === '' ? 0.6 : Math.ceil(line.length / CHARACTERS_OF_A_LINE)));
	return lines.reduce((sum, count) => sum + count, 0) > MAX_LINES;
}

/** Whether a text has more characters. A token begins with its text's length. */
export function exceeds(source: string, characters: number): boolean {
	const length = source.startsWith(TOKEN_SIGN)
		? Number.parseInt(source.slice(1), 10)
		: source.length;
	return length > characters;
}
