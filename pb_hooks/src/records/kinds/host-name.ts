import punycode from 'punycode/';
import { hostErrors } from '../../errors/field-values.ts';

/** Alphabets with letters that look Latin. */
const lookAlikes =
	/[\p{Script=Greek}\p{Script=Coptic}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Characters of site names: also signs that RFC 5892 allows between letters, such as in “col·lecció”. */
const letters = /[a-z0-9.\p{L}\p{M}\p{N}\xb7\u0375\u05f3\u05f4\u30fb-]/u;

const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Joiners, which Persian spelling uses. */
const joiners = /[\u200c\u200d]/;

/** Joiners, which Persian spelling uses, where they have no letter to join. */
const looseJoiners = /(^|[a-z0-9.-])[\u200c\u200d]+/g;

/** A label: the part of a host name between two dots. */
const part = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A site's host name as DNS requests use it, or the reason why it is invalid. */
export type HostName = { readonly name: string } | { readonly error: string };

/**
 * Converts a site's name, in any script, to the ASCII form ("xn--…") that every browser and old
 * phone supports. Browsers convert names in the same way.
 */
export function hostName(typed: string): HostName {
	const name = typed
		.replace(/[\u3002\uff0e\uff61]/g, '.')
		.normalize('NFKC')
		.toLowerCase()
		.normalize('NFC')
		.replace(looseJoiners, '$1');
	const labels = name.split('.');
	for (const label of labels) {
		if (/[a-z]/.test(label) && lookAlikes.test(label)) {
			return { error: hostErrors.lookAlike(label) };
		}
	}
	const odd = [...name].find((sign) => !isAllowed(sign));
	if (odd !== undefined) return { error: hostErrors.hasSign(odd, name) };
	const ascii = punycode.toASCII(name);
	const isName = ascii.split('.').every((label) => part.test(label));
	return isName ? { name: ascii } : { error: hostErrors.noName(name) };
}

function isAllowed(sign: string): boolean {
	return joiners.test(sign) || (letters.test(sign) && !invisible.test(sign));
}
