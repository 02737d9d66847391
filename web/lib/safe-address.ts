/** The address if it is http or https and nothing else, else undefined. */
export function webAddress(address: string): string | undefined {
	return /^https?:\/\/[^\s\\/?#]+[^\s\\]*$/i.test(address) ? address : undefined;
}

/**
 * The path if it is one on our own origin, else undefined. A visitor's browser talks to our
 * origin only, so a picture elsewhere is not shown. Plain spaces may stand in it, as in the names
 * of files; browsers leave out tabs and line feeds, so that what is behind them could be a host.
 */
export function ownPath(address: string): string | undefined {
	return /^\/(?![/\\])(?: |[^\s\\])*$/.test(address) ? address : undefined;
}

const protocols = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
/** What stands before a colon, plain or coded, in the first part of an address. */
const scheme = /^([^/?#]*?)(?::|%3[aA]|&#?\w+;)/;

/**
 * The address a link in Markdown may carry, or undefined where it must not be a link. Relative
 * addresses and http, https, irc, ircs, mailto and xmpp pass. It has no control characters but tabs
 * and line feeds, which browsers leave out. Works without `URL`, which PocketBase's engine lacks.
 */
export function safeAddress(address: string): string | undefined {
	const clean = address.replace(/[\t\n]/g, '').trim();
	const protocol = scheme.exec(clean)?.[1];
	if (clean === '' || (protocol !== undefined && !protocols.has(protocol.toLowerCase()))) return;
	return /^www\.\w/.test(clean) ? `https://${clean}` : clean;
}
