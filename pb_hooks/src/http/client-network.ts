import { expand, networkOf } from '../engine/ip-network.ts';

/**
 * Makes PocketBase and the hooks count IPv6 visitors by network: a subscriber has all addresses of
 * a /64 and could use a new one for each request. Single addresses in the settings stay unchanged,
 * or an owner who allowed only one of them could no longer sign in.
 */
export function countByNetwork(e: core.RequestEvent): void {
	const address = e.realIP();
	const network = networkOf(address);
	if (network === undefined) return;
	const { superuserIPs, rateLimits, trustedProxy } = $app.settings();
	if ([...superuserIPs, ...rateLimits.excludedIPs].some((one) => expand(one) === address)) return;
	// PocketBase reads these headers before the remote address.
	for (const name of trustedProxy.headers) e.request.header.del(name);
	e.request.remoteAddr = `[${network}]:0`;
}
