// Visits the site as tor does: with the PROXY protocol, which gives each circuit an address.
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, trustProxy } from '../lab/proxies/ask.mjs';
import { canRun, startProxy } from '../lab/proxies/proxy.mjs';
import { acceptOffers } from '../testing/content.mjs';
import { newKey, offered } from '../testing/donations.mjs';
import { freePort } from '../testing/loopback.mjs';
import { exchange } from '../testing/request.ts';
import { sharedSite } from '../testing/shared.mjs';

const host = 'anemone.example';
const onion = `${'a'.repeat(55)}d.onion`;
const login = '/api/collections/_superusers/auth-with-password';
const site = sharedSite({ sample: false });

describe.skipIf(!canRun('nginx'))('an onion address', () => {
	/** @type {import('../lab/proxies/proxy.mjs').Proxy} */
	let proxy;
	let port = 0;

	beforeAll(async () => {
		port = await freePort();
		const sample = await readFile(new URL('onion.conf', import.meta.url), 'utf8');
		const extra = sample
			.replaceAll('example.onion', onion)
			.replace('127.0.0.1:8070', `127.0.0.1:${port}`)
			.replace('http://127.0.0.1:8090', site.url);
		proxy = await startProxy('nginx', { origin: site.url, host, extra });
		await trustProxy(site, { meta: { appURL: `https://${host}` } });
		await acceptOffers(site, { onionAddress: onion });
	});
	afterAll(() => proxy.stop());

	/** Requests a path at the onion address. @param {string} path @param {object} [body] */
	function visit(path, body, circuit = 1) {
		const socket = connect(port, '127.0.0.1');
		socket.write(`PROXY TCP6 fc00:dead:beef:4dad::${circuit} ::1 1 80\r\n`);
		const headers = { Host: onion, ...(body && { 'Content-Type': 'application/json' }) };
		const asked = { method: body ? 'POST' : 'GET', path, headers, createConnection: () => socket };
		return exchange(request, asked, (sent) => sent.end(body && JSON.stringify(body)));
	}

	const wrong = { identity: 'a@example.org', password: 'wrong' };

	it('brings pages, their files, the form and the admin, and asks for no https', async () => {
		const page = await visit('/medical');
		for (const name of ['Strict-Transport-Security', 'Onion-Location', 'Location'])
			expect(page.one(name), name).toBeUndefined();
		const text = page.body.toString();
		expect(text).toContain(`<link rel="canonical" href="https://${host}/medical">`);
		const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
		for (const path of [script, '/_/', '/api/collections/sections/records'])
			expect((await visit(path)).status, path).toBe(200);
		expect((await visit('/medical/')).one('Location')).toBe('/medical');
		const offer = { key: newKey(), website: '', donation: offered() };
		expect((await visit('/api/offers', offer)).body.toString()).toContain('"reference":');
		const { headers } = await ask(proxy, '/medical?a=b');
		expect(headers['onion-location']).toBe(`http://${onion}/medical`);
	});

	it('limits each circuit, and locks out neither another circuit nor other visitors', async () => {
		let status = 0;
		for (let n = 0; n < 15; n += 1) ({ status } = await visit(login, wrong, 2));
		expect(status).toBe(429);
		expect((await visit(login, wrong, 3)).status).toBe(400);
		const headers = { 'Content-Type': 'application/json' };
		const sent = { method: 'POST', headers, body: JSON.stringify(wrong) };
		expect((await ask(proxy, login, sent)).status).toBe(400);
		expect(site.logs() + proxy.output()).not.toContain('dead:beef');
	});
});
