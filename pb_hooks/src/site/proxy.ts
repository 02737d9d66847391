import { sharedStore } from '../engine/shared-store.ts';

const loggedKey = 'proxy:logged';

/** The headers in which proxies pass on the visitor's address. */
const proxyHeaders = ['X-Forwarded-For', 'X-Real-Ip', 'Forwarded', 'Cf-Connecting-Ip'] as const;

/** Returns the first of the trusted headers, or of those of proxies, that a request has; else ''. */
export const proxyHeaderOf = (get: http.Header['get']): string =>
	[...$app.settings().trustedProxy.headers, ...proxyHeaders].find((name) => get(name) !== '') ?? '';

/**
 * Warns the operator, once and without any address, that requests seem to come through a proxy
 * while PocketBase takes the proxy's own address for every visitor's.
 *
 * @param get reads a header of the request
 */
export function noticeProxy(get: http.Header['get']): void {
	const header = proxyHeaders.find((name) => get(name) !== '');
	if (header === undefined || sharedStore.get(loggedKey) !== null) return;
	if ($app.settings().trustedProxy.headers.length > 0) return;
	sharedStore.set(loggedKey, true);
	console.error(
		`[proxy] A request had the header ${header}. If a proxy is in front of this site, all visitors now share one rate limit, and anybody can lock editors out. Under Settings, Application, "IP proxy headers", enter the header that your proxy sends.`,
	);
}
