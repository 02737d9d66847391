import punycode from 'punycode/';
import { hostErrors } from '../errors/field-values.ts';

/** Alphabets with letters that look Latin: Greek and Coptic, Cyrillic, Armenian, Cherokee. */
const lookAlikes = /[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c8f\uab70-\uabbf]/;

/**
 * Non-ASCII characters that no site name contains: symbols, punctuation, emoji, private use.
 * \p{L} does not match letters in PocketBase's engine.
 */
const signs =
	/[\x80-\xb6\xb8-\xbf\xd7\xf7\u2000-\u200b\u200e-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ud800-\udfff\ue000-\uf8ff\ufff0-\uffff]|[\ufe00-\ufe0f]/;

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
	const odd = [...name].find((sign) => !/[a-z0-9.-]/.test(sign) && !isForeignLetter(sign));
	if (odd !== undefined) return { error: hostErrors.hasSign(odd, name) };
	const ascii = punycode.toASCII(name);
	const isName = ascii.split('.').every((label) => part.test(label));
	return isName ? { name: ascii } : { error: hostErrors.noName(name) };
}

function isForeignLetter(sign: string): boolean {
	return sign > '\x7f' && !signs.test(sign);
}
