// A trick: in the data of a page, a short token stands for each long text that the page shows already.
// Gains: 1.9 of 14 KB of a home page; a text was on it twice. Fails: where what the server rendered is
// gone before it was adopted, the text is missing until the next load. Told by text-token.test.ts,
// web/ui/record-text.test.tsx, web/client/hydration.browser.test.ts and the budgets.
import { isLong } from './is-long.ts';

/** No text of a record begins so: this character is taken out of what is typed. */
const TOKEN_SIGN = '\x7f';

/** What stands for a text; a token stands for itself. That it is long can be told of either. */
export function tokenOf(text: string): string {
	if (text.startsWith(TOKEN_SIGN)) return text;
	// FNV-1a: PocketBase's engine computes it too, and two texts of a site differ in it.
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	}
	const end = isLong(text) ? '+' : '';
	return `${TOKEN_SIGN}${text.length}.${(hash >>> 0).toString(36)}${end}`;
}
