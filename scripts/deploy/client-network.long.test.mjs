import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../lab/proxies/ask.mjs';
import { canRun, clientFromHeader, servers, startProxy } from '../lab/proxies/proxy.mjs';
import { startOrigin } from '../testing/loopback.mjs';

/** Returns the short form of an address; fails if it is not an address. @param {string} address */
const shortened = (address) =>
	new URL(address.includes(':') ? `http://[${address}]` : `http://${address}`).hostname;

for (const server of servers) {
	describe.skipIf(!canRun(server))(`the client that PocketBase counts behind ${server}`, () => {
		/** @type {import('../lab/proxies/proxy.mjs').Proxy} */
		let proxy;
		/** @type {Awaited<ReturnType<typeof startOrigin>>} */
		let origin;
		beforeAll(async () => {
			origin = await startOrigin(({ headers }, response) => response.end(JSON.stringify(headers)));
			proxy = await startProxy(server, { origin: origin.url, ...clientFromHeader[server] });
		});
		afterAll(() => Promise.all([proxy.stop(), origin.stop()]));

		it.each([
			['203.0.113.7', '203.0.113.7'],
			['::ffff:203.0.113.7', '203.0.113.7'],
			['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::'],
			['2001:db8:1:2::5', '2001:db8:1:2::'],
			['2001:db8:1:2::', '2001:db8:1:2::'],
			['2001:db8:1:0:a:b:c:d', '2001:db8:1:0::'],
			['2001:db8:1::5', '2001:db8:1:0::'],
			['2001:db8:1:0:a::', '2001:db8:1:0::'],
			['2001:db8::a:b:c:d', '2001:db8:0:0::'],
			['2001:db8:0:0:a::', '2001:db8:0:0::'],
			['2001:db8::1', '2001:db8:0:0::'],
			['2001:0:1:2:a::d', '2001:0:1:2::'],
			['2001::5:a:b:c:d', '2001:0:0:5::'],
			['2001:0:0:5:a::', '2001:0:0:5::'],
			['2001::5:a', '2001:0:0:0::'],
			['0:0:1::', '0:0:1:0::'],
			['::1:2:a:b:c:d', '0:0:1:2::'],
			['::5:a:b:c:d', '0:0:0:5::'],
			['::1', '::'],
		])('a client at %s is %s', async (address, network) => {
			const headers = { 'X-Test-Client': address, 'X-Real-IP': '192.0.2.1' };
			const { body } = await ask(proxy, `/api/${address}`, { headers });
			const seen = JSON.parse(body.toString());
			expect(shortened(seen['x-real-ip'])).toBe(shortened(network));
			expect(seen['x-forwarded-for']).toBeUndefined();
		});
	});
}
