/** What RFC 5321 allows: the whole address and what stands before the @, in characters. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL = 64;

/** One part of the local name between dots: RFC 5322's signs and the letters of any script. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;

/** One label of a domain, in any script: up to 63 characters, no hyphen at either end. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** The last label: neither a single letter nor a number, or it would be an IP address. */
const TOP_LABEL = /^(?!\d+$)..+$/u;

/**
 * Whether a text is a mail address one can write to over the Internet: `local@domain.top`,
 * international ones included. Quoted local names, comments and IP addresses, which the
 * grammar knows and nobody has, are none.
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
