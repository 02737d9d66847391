import { directAddress } from '../../../../web/lib/direct-address.ts';
import { addressErrors } from '../../errors/field-values.ts';
import { hostName } from './host-name.ts';
import { type FieldError, type Kind, misspelled } from './kind.ts';
import { cleanWord } from './text.ts';

/** The address of a page on any site. */
export const webAddress: Kind = {
	example: 'https://example.org/give',
	normalize: normalizeAddress,
	refuse: refuseAddress,
};

/** Characters that a browser sends as %XX. They are stored like that, so that both are the same. */
const encoded =
	/[[\]{}|^`\u200c]|\u200d|[\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2190-\u2bff]|[\ud83c-\ud83e][\udc00-\udfff]/g;

/** File extensions, which would otherwise look like a top-level domain. */
const fileEnding = /\.(?:html?|php|aspx?|pdf|svg|png|jpe?g|gif|webp|avif|docx?|md|txt)$/;

const parts = /^(https?:\/\/)([^/?#]*)(.*)$/i;

/**
 * Normalizes an address: removes spaces, brackets and quotation marks around it, adds https:// to a
 * bare name, removes pages that forward to it and what tracks, and converts the host name to the form
 * that DNS requests use.
 */
export function normalizeAddress(typed: string): string {
	const bare = cleanWord(typed)
		.replace(/^[<"'“‘«](.*)[>"'”’»]$/, '$1')
		.trim()
		.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
	const direct = directAddress(isBare(bare) ? `https://${bare}` : bare);
	const [, scheme, authority = '', rest = ''] = parts.exec(direct) ?? [];
	if (scheme === undefined) return bare;
	const [, host = '', port = ''] = /^(.*?)(:\d*)?$/.exec(authority) ?? [];
	const known = hostName(host);
	const name = 'name' in known ? known.name : host;
	return `${scheme.toLowerCase()}${name}${port}${rest.replace(encoded, encodeURIComponent)}`;
}

/** Returns whether it begins with a host name, such as "www.example.org/give" or "example.org". */
function isBare(address: string): boolean {
	const [host = ''] = /^[^/?#]*/.exec(address) ?? [];
	const name = host.replace(/:\d+$/, '').toLowerCase();
	if (/[\s@:\\'"<>]/.test(name) || name.startsWith('.')) return false;
	if (name.startsWith('www.')) return true;
	return /[^.]\.(?:[a-z]{2,}|xn--[a-z0-9-]+|[^\0-\x7f]{2,})$/.test(name) && !fileEnding.test(name);
}

/** Returns the validation error of a normalized address. */
export function refuseAddress(address: string): FieldError | undefined {
	const [, , authority = '', rest = ''] = parts.exec(address) ?? [];
	if (!parts.test(address)) return misspelled(wordsForBeginning(address));
	if (authority.includes('@')) {
		return misspelled(addressErrors.hasPassword(address.replace(/\/\/[^/?#]*@/, '//')));
	}
	const [, host = '', port] = /^(.*?)(?::(\d*))?$/.exec(authority) ?? [];
	const known = hostName(host);
	if (host === '') return misspelled(addressErrors.noHost);
	if ('error' in known) return misspelled(known.error);
	if (port !== undefined && !(Number(port) > 0 && Number(port) < 65_536)) {
		return misspelled(addressErrors.noPort(port, `https://${host}${rest}`));
	}
	return refuseRest(address, rest);
}

function refuseRest(address: string, rest: string): FieldError | undefined {
	if (/(?:…|%E2%80%A6|\.\.\.)$/i.test(rest)) return misspelled(addressErrors.cutOff);
	if (/\s/.test(rest)) return misspelled(addressErrors.hasSpace(address.replace(/\s/g, '%20')));
	const odd = /["<>\\\ufffd]/.exec(rest)?.[0];
	return odd === undefined ? undefined : misspelled(addressErrors.hasSign(odd));
}

/** Returns the message for an address that begins with neither http:// nor https://. */
function wordsForBeginning(address: string): string {
	const scheme = /^([a-z][a-z0-9+.-]*):(?![\\/]*\d+(?:[/?#]|$))/i.exec(address)?.[1]?.toLowerCase();
	if (/^(?:mailto:)?[^\s/@]+@[^\s/@]+$/i.test(address)) return addressErrors.isMail;
	const own = address.startsWith('/') && !/^\/[\\/]/.test(address);
	const meant = normalizeAddress(`https://${address.replace(/^(?:h?t?tps?)?[:;]?[\\/]*/i, '')}`);
	const known = scheme !== undefined && !/^h?t?tps?$/.test(scheme);
	const isFile = !address.includes('/') && fileEnding.test(address);
	if (own || known || isFile || refuseAddress(meant)) {
		return addressErrors.noPage(known ? scheme : undefined);
	}
	return addressErrors.noScheme(meant);
}
