import { withoutInvisible } from './invisible-characters.ts';

/** RFC 5321's maximum lengths of an address and of the part before the @, in characters. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL = 64;

/** Letters and digits of any script. The only long class, because the build spells it out. */
const WORD = /^[\p{L}\p{M}\p{N}]+$/u;

/** RFC 5322's symbols. */
const SYMBOLS = /[!#$%&'*+/=?^_`{|}~-]/g;

/** Edges that a label of a domain cannot have. */
const LABEL_EDGE = /^[\p{M}-]|-$/u;

/** The last label: not a single letter, and not a number, which would mean an IP address. */
const TOP_LABEL = /^(?!\d+$)..+$/u;

/**
 * Returns whether a text is an email address on the Internet: `local@domain.top`, including
 * international addresses. Quoted local names, comments and IP addresses, which the grammar allows
 * but nobody uses, are refused.
 */
export function isEmail(text: string): boolean {
	const at = text.lastIndexOf('@');
	const local = text.slice(0, Math.max(at, 0));
	const labels = text.slice(at + 1).split('.');
	return (
		text.length <= LONGEST_ADDRESS &&
		local.length <= LONGEST_LOCAL &&
		local.split('.').every(isAtom) &&
		labels.length > 1 &&
		labels.every(isLabel) &&
		TOP_LABEL.test(labels[labels.length - 1] ?? '')
	);
}

/** Spaces, brackets and quotation marks before an address, and also punctuation after it. */
const before = /^[\s<("“‘«]+/;
const after = /[\s>)"'”’».,:;!?…\u060c\u061b\u061f\u06d4\u3002]+$/;

/**
 * Returns an email address without what copied ones bring along: invisible characters, a name as in
 * `Ann <ann@example.org>`, `mailto:`, and spaces and punctuation around it.
 */
export function cleanEmail(typed: string): string {
	const text = withoutInvisible(typed);
	const address = (/<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text).replace(before, '');
	return address
		.replace(/^mailto:([^?]*).*/i, '$1')
		.trim()
		.replace(after, '');
}

/** One part of the local name between dots. */
const isAtom = (text: string) => WORD.test(text.replace(SYMBOLS, '0'));

/** One label of a domain: up to 63 characters. */
const isLabel = (text: string) =>
	[...text].length <= 63 && !LABEL_EDGE.test(text) && WORD.test(text.replaceAll('-', '0'));

/** Returns a link that writes to one address. Encoded, so that the address cannot add recipients. */
export function mailto(address: string, subject?: string): string {
	const to = `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
	return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to;
}
