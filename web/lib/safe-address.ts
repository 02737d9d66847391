/** Returns the address if it is a clean http or https address, else undefined. */
export function webAddress(address: string): string | undefined {
	return /^https?:\/\/[^\s\\/?#]+[^\s\\]*$/i.test(address) ? address : undefined;
}

/**
 * Returns the path if it is on our own origin, else undefined. A visitor's browser connects to our
 * origin only, so pages show no pictures from elsewhere. Spaces are allowed, as in file names. Tabs
 * and line feeds are not: browsers remove them, so the text after them could become a host.
 */
export function ownPath(address: string): string | undefined {
	return /^\/(?![/\\])(?: |[^\s\\])*$/.test(address) ? address : undefined;
}

const protocols = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
/** The text before a colon, plain or encoded, in the first part of an address. */
const scheme = /^([^/?#]*?)(?::|%3[aA]|&#?\w+;)/;

/**
 * Returns the address for a Markdown link, or undefined if it must not be a link. Relative addresses
 * and http, https, irc, ircs, mailto and xmpp are allowed. The input has no control characters except
 * tabs and line feeds, which browsers remove. Avoids `URL`, which PocketBase's engine lacks.
 */
export function safeAddress(address: string): string | undefined {
	const clean = address.replace(/[\t\n]/g, '').trim();
	const protocol = scheme.exec(clean)?.[1];
	if (clean === '' || (protocol !== undefined && !protocols.has(protocol.toLowerCase()))) return;
	return /^www\.\w/i.test(clean) ? `https://${clean}` : clean;
}
