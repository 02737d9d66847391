// Visits the site through a real Tor network, with the samples for nginx.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, trustProxy } from '../lab/proxies/ask.mjs';
import { canRun, startProxy } from '../lab/proxies/proxy.mjs';
import { run } from '../lib/run.mjs';
import { acceptOffers, changeRecord } from '../testing/content.mjs';
import { newKey, offered } from '../testing/donations.mjs';
import { freePort, listen } from '../testing/loopback.mjs';
import { isInstalled } from '../testing/process.mjs';
import { sharedSite } from '../testing/shared.mjs';
import { startTorNetwork } from '../testing/tor-network.mjs';

const host = 'anemone.example';
const login = '/api/collections/_superusers/auth-with-password';
const site = sharedSite({ sample: false });

describe.skipIf(!(canRun('nginx') && ['tor-gencert', 'curl'].every(isInstalled)))('Tor', () => {
	/** @type {Awaited<ReturnType<typeof startTorNetwork>>} */
	let tor;
	/** @type {import('../lab/proxies/proxy.mjs').Proxy} */
	let proxy;
	/** Leads every client to nginx, like a forward proxy. @type {Awaited<ReturnType<typeof listen>>} */
	let forwarder;

	beforeAll(async () => {
		const port = await freePort();
		tor = await startTorNetwork(port);
		const sample = await readFile(new URL('onion.conf', import.meta.url), 'utf8');
		const extra = sample
			.replaceAll('example.onion', tor.onion)
			.replace('127.0.0.1:8070', `127.0.0.1:${port}`)
			.replace('http://127.0.0.1:8090', site.url);
		proxy = await startProxy('nginx', { origin: site.url, host, extra });
		forwarder = await listen(
			createServer().on('connect', (_, socket) => {
				const on = connect(proxy.https, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
				socket.pipe(on).pipe(socket);
				for (const end of [socket, on]) end.on('error', () => end.destroy());
			}),
		);
		await trustProxy(site, { meta: { appURL: `https://${host}` } });
		await acceptOffers(site, { onionAddress: tor.onion });
		// Until the network knows the new address.
		while ((await visit('/')).code !== 0);
	}, 180_000);
	afterAll(() => Promise.all([tor.stop(), proxy.stop(), forwarder.stop()]));

	/** Requests a path at the onion address. Each visitor has a circuit. @param {string} path @param {object} [body] */
	async function visit(path, body, visitor = 'visitor') {
		const sent = ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)];
		const { code, output } = await run('curl', [
			...['-sSi', '-m', '60', '--socks5-hostname', `${visitor}:x@127.0.0.1:${tor.socks}`],
			...[`http://${tor.onion}${path}`, ...(body ? sent : [])],
		]);
		return { code, output, status: Number(output.slice(9, 12)) };
	}

	const wrong = { identity: 'a@example.org', password: 'wrong' };

	it('brings pages, their files, the form and the admin, and asks for no https', async () => {
		const page = await visit('/medical');
		expect(page.output).not.toMatch(/^(?:Strict-Transport-Security|Onion-Location|Location):/im);
		expect(page.output).toContain(`<link rel="canonical" href="https://${host}/medical">`);
		const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.output) ?? [];
		for (const path of [script, '/_/', '/api/collections/sections/records'])
			expect((await visit(path)).status, path).toBe(200);
		expect((await visit('/medical/')).output).toMatch(/^Location: \/medical\r$/m);
		const offer = { key: newKey(), website: '', donation: offered() };
		expect((await visit('/api/offers', offer)).output).toContain('"reference":');
		const { headers } = await ask(proxy, '/medical?a=b');
		expect(headers['onion-location']).toBe(`http://${tor.onion}/medical`);
	});

	it('limits each circuit, and locks out neither another circuit nor other visitors', async () => {
		let status = 0;
		for (let n = 0; n < 15; n += 1) ({ status } = await visit(login, wrong, 'guesser'));
		expect(status).toBe(429);
		expect((await visit(login, wrong, 'editor')).status).toBe(400);
		const headers = { 'Content-Type': 'application/json' };
		const sent = { method: 'POST', headers, body: JSON.stringify(wrong) };
		expect((await ask(proxy, login, sent)).status).toBe(400);
		expect(site.logs() + proxy.output()).not.toContain('dead:beef');
	});

	it('is checked by doctor', async () => {
		const doctor = async (port = tor.socks) => {
			const env = {
				...{ ...process.env, POCKETBASE_BIN: site.binary, HTTPS_PROXY: forwarder.url },
				SSL_CERT_FILE: join(proxy.folder, 'certificate.pem'),
				TORSOCKS_TOR_PORT: String(port),
			};
			const { output } = await run('./anemone', ['doctor', `--dir=${site.dir}`], { env });
			return output.split('\n').filter((line) => line.includes('Onion'));
		};
		const offeredTo = `ok    Onion address: Tor Browser offers it to visitors of https://${host}`;
		const responds = `Onion address: ${tor.onion} responds,`;
		expect(await doctor()).toEqual([
			`ok    ${responds} with a rate limit for each circuit of Tor`,
			offeredTo,
		]);
		const closed = await freePort();
		expect(await doctor(closed)).toEqual([
			`warn  Onion address: not checked, because no tor listens on 127.0.0.1:${closed}`,
			offeredTo,
		]);
		await trustProxy(site, { trustedProxy: { headers: [] } });
		expect(await doctor()).toContainEqual(
			expect.stringContaining(`warn  ${responds} but all its visitors share one rate limit.`),
		);
		await changeRecord(site, 'site/site', { onionAddress: `${'a'.repeat(55)}d.onion` });
		expect(await doctor()).toContainEqual(
			expect.stringMatching(/^fail {2}Onion address: a+d\.onion cannot be reached \(.+\)\. Read/),
		);
	});
});
