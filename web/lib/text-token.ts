// A trick: in a page's data, a short token replaces each long text that the page already shows.
// Gains: 1.9 of 14 KB of a home page, which had each text twice. Fails: if the server's rendering is
// removed before it is adopted, the text is missing until the next load. Tested by
// text-token.test.ts, web/ui/record-text.test.tsx, web/client/hydration.browser.test.ts and the
// budgets.
import { isLong } from './is-long.ts';

/** No record's text begins with this character, because it is removed from input. */
const TOKEN_SIGN = '\x7f';

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
