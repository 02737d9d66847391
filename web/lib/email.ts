/** RFC 5321's maximum lengths of an address and of the part before the @, in characters. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL = 64;

/** One part of the local name between dots: RFC 5322's symbols and the letters of any script. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;

/** One label of a domain, in any script: up to 63 characters, no hyphen at either end. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

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
		local.split('.').every((atom) => ATOM.test(atom)) &&
		labels.length > 1 &&
		labels.every((label) => LABEL.test(label)) &&
		TOP_LABEL.test(labels[labels.length - 1] ?? '')
	);
}
