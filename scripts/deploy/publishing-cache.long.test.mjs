import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../testing/kit.mjs';
import { ask, trustProxy } from '../testing/proxies/ask.mjs';
import { canRun, startProxy } from '../testing/proxies/proxy.mjs';

const site = sharedSite({ sample: false });
const name = 'Shown for some seconds';

/** @param {string} collection @param {number} end shown until then, in milliseconds */
async function addRecord(collection, end) {
	const answer = await fetch(`${site.url}/api/collections/${collection}/records`, {
		method: 'POST',
		headers: { Authorization: await site.superuserToken(), 'Content-Type': 'application/json' },
		body: JSON.stringify({ name, link: 'https://example.org', until: new Date(end) }),
	});
	expect(answer.status, await answer.text()).toBe(200);
}

describe.skipIf(!canRun('nginx'))("nginx's cache", () => {
	/** @type {import('../testing/proxies/proxy.mjs').Proxy} */
	let proxy;
	beforeAll(async () => {
		proxy = await startProxy('nginx', { origin: site.url });
		await trustProxy(site);
	});
	afterAll(() => proxy.stop());

	it('keeps a page up to a publishing boundary, and never past it', async () => {
		const end = Date.now() + 6000;
		await addRecord('featured_orgs', end);
		const said = new Set();
		for (let asked = 0; asked < end + 1500; ) {
			asked = Date.now();
			const { headers, body } = await ask(proxy, '/');
			const isThere = body.toString().includes(name);
			if (asked >= end) expect(isThere, String(headers['x-cache'])).toBe(false);
			else if (Date.now() < end) expect(isThere).toBe(true);
			said.add(headers['x-cache']);
		}
		expect(said).toContain('HIT');
	});
});
