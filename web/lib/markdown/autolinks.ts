import { hide, reveal, slot } from './characters.ts';
import { formatLink } from './snark.ts';
import type { Context } from './tree.ts';

// The number of characters before an @ is bounded: without it one long word took quadratic time.
const mail = `[a-zA-Z\\d][\\w.+${hide('_')}-]{0,63}@[a-zA-Z\\d-]+(?:\\.[a-zA-Z\\d-]+)+`;
const bare = `[^\\s<>"\`${slot}${hide('[]<>"`')}]`;
const autolink = new RegExp(
	`\`[^\`]+\`|<([a-zA-Z][a-zA-Z\\d+.-]{1,31}:[^\\s<>]*|${mail})>|\\b(?:[hH]ttps?://|www\\.\\b)${bare}+|\\b(?:mailto:)?${mail}`,
	'g',
);

/** Makes links of `<https://…>` and `<a@example.org>`, and of addresses that stand bare. */
export function readAutolinks(text: string, context: Context): string {
	if (!/:\/\/|[@<]|www/.test(text)) return text;
	return text.replace(autolink, (all: string, angled: string | undefined, at: number) => {
		const address = angled ?? all.slice(0, bareLength(all));
		const isMail = /^[^:/]*@/.test(address);
		const isWithin = isMail && !angled && /[:/]/.test(text.charAt(at - 1));
		if (isWithin || all.startsWith('`')) return all;
		const href = reveal(isMail ? `mailto:${address}` : address);
		const rest = angled === undefined ? all.slice(address.length) : '';
		return formatLink(hide(address), { href, title: undefined }, context) + rest;
	});
}

/** Length of a bare address without the punctuation of the sentence it stands in. */
function bareLength(address: string): number {
	let closing = address.split(')').length - address.split('(').length;
	let length = address.length;
	for (; /[?!.,:;*_~')]/.test(address.charAt(length - 1)); length -= 1) {
		if (address[length - 1] !== ')') continue;
		if (closing <= 0) break;
		closing -= 1;
	}
	return length;
}
