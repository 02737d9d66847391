import { addressWords } from '../refusals/field-values.ts';
import { hostName } from './host-name.ts';
import { type Kind, misspelt, type Violation } from './kind.ts';
import { cleanLine } from './text.ts';

/** The address of a page on any site. */
export const webAddress: Kind = {
	example: 'https://example.org/give',
	normalize: normalizeAddress,
	refuse: refuseAddress,
};

/** They say in which direction text runs, which copied addresses need not. */
const directions = /[\u061c\u200e\u200f]/g;

/** Characters that a browser writes as %XX before it asks for the address, so that both are one. */
const encoded =
	/[[\]{}|^`\u200c]|\u200d|[\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2190-\u2bff]|[\ud83c-\ud83e][\udc00-\udfff]/g;

/** Endings of files, which would else look like the last part of a site's name. */
const fileEnding = /\.(?:html?|php|aspx?|pdf|svg|png|jpe?g|gif|webp|avif|docx?|md|txt)$/;

const parts = /^(https?:\/\/)([^/?#]*)(.*)$/i;

/**
 * An address as it was meant: without spaces, brackets or quotation marks around it, with https://
 * before a bare name, with the site's name in the form that computers ask for.
 */
export function normalizeAddress(typed: string): string {
	const bare = cleanLine(typed.replace(directions, ''))
		.replace(/^[<"'“‘«](.*)[>"'”’»]$/, '$1')
		.trim()
		.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
	const [, scheme, authority = '', rest = ''] =
		parts.exec(isBare(bare) ? `https://${bare}` : bare) ?? [];
	if (scheme === undefined) return bare;
	const [, host = '', port = ''] = /^(.*?)(:\d*)?$/.exec(authority) ?? [];
	const known = hostName(host);
	const name = 'name' in known ? known.name : host;
	return `${scheme.toLowerCase()}${name}${port}${rest.replace(encoded, encodeURIComponent)}`;
}

/** Whether it begins with the name of a site, such as "www.example.org/give" or "example.org". */
function isBare(address: string): boolean {
	const [host = ''] = /^[^/?#]*/.exec(address) ?? [];
	const name = host.replace(/:\d+$/, '').toLowerCase();
	if (/[\s@:\\'"<>]/.test(name) || name.startsWith('.')) return false;
	if (name.startsWith('www.')) return true;
	return /[^.]\.(?:[a-z]{2,}|xn--[a-z0-9-]+|[^\0-\x7f]{2,})$/.test(name) && !fileEnding.test(name);
}

/** Why an address that was normalized is none. */
export function refuseAddress(address: string): Violation | undefined {
	const [, , authority = '', rest = ''] = parts.exec(address) ?? [];
	if (!parts.test(address)) return misspelt(wordsForBeginning(address));
	if (authority.includes('@')) {
		return misspelt(addressWords.hasPassword(address.replace(/\/\/[^/?#]*@/, '//')));
	}
	const [, host = '', port] = /^(.*?)(?::(\d*))?$/.exec(authority) ?? [];
	const known = hostName(host);
	if (host === '') return misspelt(addressWords.noHost);
	if ('error' in known) return misspelt(known.error);
	if (port !== undefined && !(Number(port) > 0 && Number(port) < 65_536)) {
		return misspelt(addressWords.noPort(port, `https://${host}${rest}`));
	}
	return refuseRest(address, rest);
}

function refuseRest(address: string, rest: string): Violation | undefined {
	if (/(?:…|%E2%80%A6|\.\.\.)$/i.test(rest)) return misspelt(addressWords.cutOff);
	if (/\s/.test(rest)) return misspelt(addressWords.hasSpace(address.replace(/\s/g, '%20')));
	const odd = /["<>\\\ufffd]/.exec(rest)?.[0];
	return odd === undefined ? undefined : misspelt(addressWords.hasSign(odd));
}

/** For what begins neither with http:// nor with https://. */
function wordsForBeginning(address: string): string {
	const scheme = /^([a-z][a-z0-9+.-]*):(?![\\/]*\d+(?:[/?#]|$))/i.exec(address)?.[1]?.toLowerCase();
	if (/^(?:mailto:)?[^\s/@]+@[^\s/@]+$/i.test(address)) return addressWords.isMail;
	const own = address.startsWith('/') && !/^\/[\\/]/.test(address);
	const meant = normalizeAddress(`https://${address.replace(/^(?:h?t?tps?)?[:;]?[\\/]*/i, '')}`);
	const known = scheme !== undefined && !/^h?t?tps?$/.test(scheme);
	const isFile = !address.includes('/') && fileEnding.test(address);
	if (own || known || isFile || refuseAddress(meant)) {
		return addressWords.noPage(known ? scheme : undefined);
	}
	return addressWords.noScheme(meant);
}
