/** An address with scheme, host and port only. The engine has no URL. */
const siteUrl =
	/^https?:\/\/(\[[^\]\s/?#;{}()<>'"`\\$|&@]+\]|[^:\s/?#;{}()<>'"`\\$|&@]+)(?::\d+)?\/*$/;

const localHosts = [
	/^(?:.+\.)?localhost$/,
	// Loopback is all of 127.0.0.0/8, and 0.0.0.0 is any address. Zeros may be omitted (127.1, 0).
	/^127(?:\.\d+){0,3}$/,
	/^0(?:\.0+){0,3}$/,
	/^\[[0:]*:0*1?\]$/,
	// The same addresses of IPv4, mapped into IPv6.
	/^\[[0:]*:ffff:(?:127(?:\.\d+){3}|0(?:\.0){3}|7f[\da-f]{2}:[\da-f]{1,4}|0+:0+)\]$/,
];

/**
 * Returns whether an application URL has only scheme, host and port: the path of each page is added
 * to it. Without a path, the site is always at the root of its host.
 */
export const isSiteUrl = (appUrl: string) => siteUrl.test(appUrl);

/**
 * Returns the site's address by PocketBase's application URL, without a trailing slash. Returns '' if
 * no path can be added to it, and for a local address, PocketBase's default: for others, it would
 * mean their own machine.
 */
export function siteAddress(appUrl: string): string {
	const host = siteUrl.exec(appUrl)?.[1];
	if (host === undefined) return '';
	const name = host
		.toLowerCase()
		.replace(/\.$/, '')
		.replace(/%.*\]$/, ']');
	return localHosts.some((local) => local.test(name)) ? '' : appUrl.replace(/\/+$/, '');
}
