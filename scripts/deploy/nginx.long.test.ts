// nginx with its sample: its cache, and the onion address, which tor visits with the PROXY protocol.

import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageCacheControl } from '../../pb_hooks/src/http/cache-control.ts';
import type { Options } from '../lab/proxies/ask.ts';
import { ask, trustProxy } from '../lab/proxies/ask.ts';
import type { ReverseProxy } from '../lab/proxies/proxy.ts';
import { canRun, clientFromHeader, startBefore, startProxy } from '../lab/proxies/proxy.ts';
import { acceptOffers, addPicture, changeRecord } from '../testing/content.ts';
import { freePort } from '../testing/loopback.ts';
import { newKey, offered } from '../testing/offers.ts';
import { png } from '../testing/pictures.ts';
import { exchange } from '../testing/request.ts';
import { sharedSite } from '../testing/shared.ts';

const host = 'anemone.example';
const onion = `${'a'.repeat(55)}d.onion`;
const login = '/api/collections/_superusers/auth-with-password';
const site = sharedSite();
const gzip = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } };

describe.skipIf(!canRun('nginx'))('nginx', () => {
	let proxy: ReverseProxy;
	/** The port of the onion address. */
	let port = 0;
	let picture: string;
	beforeAll(async () => {
		picture = await addPicture(site, png({ width: 600, height: 400 }));
		port = await freePort();
		const sample = await readFile(new URL('onion.conf', import.meta.url), 'utf8');
		const extra = sample
			.replaceAll('example.onion', onion)
			.replace('127.0.0.1:8070', `127.0.0.1:${port}`)
			.replace('http://127.0.0.1:8090', site.url);
		proxy = await startProxy('nginx', { origin: site.url, host, extra });
		await acceptOffers(site, { onionAddress: onion });
		const meta = { appURL: `https://${host}` };
		await trustProxy(site, { meta, rateLimits: { enabled: true } });
	});
	afterAll(() => proxy.stop());

	const cacheSays = async (path: string, options?: Options) =>
		(await ask(proxy, path, options)).headers['x-cache'];
	const entries = async () => {
		const found = ['cache', 'cache-pictures'].map((folder) =>
			readdir(join(proxy.folder, folder), { recursive: true }),
		);
		// The name of a cache file is the digest of its key.
		return (await Promise.all(found)).flat().filter((path) => /[0-9a-f]{32}$/.test(path)).length;
	};

	it('caches a page for clients that accept gzip, and another for those that do not', async () => {
		for (const expected of ['MISS', 'HIT']) {
			expect(await cacheSays('/medical')).toBe(expected);
			expect(await cacheSays('/medical', gzip)).toBe(expected);
		}
		const reworded = { headers: { 'Accept-Encoding': 'br,gzip' } };
		expect(await cacheSays('/medical', reworded)).toBe('HIT');
	});

	it('identifies a cached page by its path alone, and puts no query into a redirect', async () => {
		expect(await cacheSays('/posts?utm=1')).toBe('MISS');
		const before = await entries();
		expect(await cacheSays('/posts?utm=2')).toBe('HIT');
		expect(await cacheSays('/posts')).toBe('HIT');
		expect(await cacheSays('/posts', { headers: { Host: 'elsewhere.example' } })).toBe('HIT');
		expect(await cacheSays('/posts', { method: 'HEAD' })).toBe('HIT');
		expect(await entries()).toBe(before);
		const { status, headers } = await ask(proxy, '/Medical?private=1');
		expect(status).toBe(301);
		expect(headers.location).not.toContain('private');
	});

	it('caches the page for a missing address, but no missing file, the API or the admin', async () => {
		for (const expected of ['MISS', 'HIT']) {
			const { status, headers } = await ask(proxy, '/posts/nowhere', gzip);
			expect([status, headers['x-cache']]).toEqual([404, expected]);
		}
		const before = await entries();
		for (let n = 0; n < 20; n += 1) {
			expect((await ask(proxy, `/nowhere-${n}.png`)).status).toBe(404);
		}
		for (const path of ['/api/health', '/api/collections/posts/records', '/_/']) {
			const response = await ask(proxy, path);
			expect([response.status, response.headers['x-cache']], path).toEqual([200, undefined]);
		}
		expect(await entries()).toBe(before);
	});

	it('caches an uploaded picture in each of its sizes', async () => {
		const sizes = ['', '?thumb=250x200f', '?thumb=500x400f'];
		const origin = sizes.map(async (size) =>
			(await fetch(site.url + picture + size)).arrayBuffer(),
		);
		for (const expected of ['MISS', 'HIT']) {
			for (const [at, size] of sizes.entries()) {
				const { headers, body } = await ask(proxy, picture + size);
				expect(headers['x-cache'], size).toBe(expected);
				expect(body.equals(new Uint8Array((await origin[at]) ?? []))).toBe(true);
			}
		}
	});

	it('does not cache pictures for signed-in clients or with unknown parameters', async () => {
		await ask(proxy, `${picture}?thumb=250x200f`);
		const before = await entries();
		const signedIn = { headers: { Authorization: await site.superuserToken() } };
		const capitals = picture.replace('featured', 'Featured');
		for (const [path, options, status] of [
			[`${picture}?thumb=250x200f`, signedIn, 200],
			[`${picture}?thumb=250x200f&token=a`, {}, 200],
			[`${picture}?token=`, {}, 200],
			[capitals, {}, 200],
			[`${picture}?thumb=9x9`, {}, 400],
			[`${picture}?a=1`, {}, 400],
			[`${picture}x`, {}, 404],
		] as const) {
			for (let turn = 1; turn <= 2; turn += 1) {
				const { status: seen, headers } = await ask(proxy, path, options);
				expect([seen, headers['x-cache']], path).not.toContain('HIT');
				expect(seen, path).toBe(status);
			}
		}
		expect(await entries()).toBe(before);
	});

	it('shows an edit to the next client after a second', async () => {
		await ask(proxy, '/posts');
		await changeRecord(site, 'posts/samplepost00001', { title: 'Renamed while cached' });
		const shown = async () => (await ask(proxy, '/posts')).body.toString();
		await expect.poll(shown).toContain('Renamed while cached');
	});

	/** Starts nginx before an origin that responds to requests for `later` only when told. */
	async function startBeforeSlow(options?: Parameters<typeof startBefore>[2]) {
		const waiting: ServerResponse[] = [];
		const respond = (asked: IncomingMessage, response: ServerResponse) =>
			asked.url?.includes('later') ? waiting.push(response) : response.end();
		return { front: await startBefore('nginx', respond, options), waiting };
	}

	it('requests a page once while many clients wait for it, whatever their query', async () => {
		const { front, waiting } = await startBeforeSlow();
		const asked = Array.from({ length: 30 }, (_, n) => ask(front, `/later?fresh=${n}`));
		await expect.poll(() => waiting.length).toBe(1);
		waiting[0]?.writeHead(200, { 'Cache-Control': pageCacheControl(86_400) }).end('page');
		for (const { body } of await Promise.all(asked)) expect(body.toString()).toBe('page');
		expect(waiting).toHaveLength(1);
	});

	it('allows 20 requests to the API at the same time per address, and refuses others', async () => {
		const { front, waiting } = await startBeforeSlow(clientFromHeader.nginx);
		const from = (client: string) => ({ headers: { 'X-Test-Client': client } });
		const asked = Array.from({ length: 20 }, (_, n) =>
			ask(front, `/api/later/${n}`, from('192.0.2.1')),
		);
		await expect.poll(() => waiting.length).toBe(20);
		const refused = await ask(front, '/api/more', from('192.0.2.1'));
		expect([refused.status, refused.headers['content-security-policy']]).toEqual([
			503,
			"default-src 'none'; frame-ancestors 'none'",
		]);
		expect((await ask(front, '/', from('192.0.2.1'))).status).toBe(200);
		const other = ask(front, '/api/later', from('192.0.2.2'));
		await expect.poll(() => waiting.length).toBe(21);
		for (const response of waiting) response.end();
		for (const { status } of await Promise.all([other, ...asked])) expect(status).toBe(200);
	});

	it('sends its copies while PocketBase is too busy to make a page, or down', async () => {
		let status = 200;
		const front = await startBefore('nginx', (_, response) =>
			response.writeHead(status, { 'Cache-Control': pageCacheControl(86_400) }).end('copy'),
		);
		const says = async (path: string) => {
			const { status, headers } = await ask(front, path, gzip);
			return [status, headers['x-cache']];
		};
		for (const path of ['/medical', picture]) expect(await says(path)).toEqual([200, 'MISS']);
		status = 503;
		await expect.poll(() => says('/medical')).toEqual([200, 'STALE']);
		await front.stopOrigin();
		for (const path of ['/medical', picture]) {
			await expect.poll(() => says(path)).toEqual([200, 'STALE']);
		}
		expect(await says('/api/health')).toEqual([502, undefined]);
	});

	/** Requests a path at the onion address, as tor does. */
	function visit(path: string, body?: object, circuit = 1) {
		const socket = connect(port, '127.0.0.1');
		socket.write(`PROXY TCP6 fc00:dead:beef:4dad::${circuit} ::1 1 80\r\n`);
		const headers = { Host: onion, ...(body && { 'Content-Type': 'application/json' }) };
		const asked = { method: body ? 'POST' : 'GET', path, headers, createConnection: () => socket };
		return exchange(request, asked, (sent) => sent.end(body && JSON.stringify(body)));
	}

	it('serves pages, their files, the form and the admin at the onion address without https', async () => {
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

	it('limits each circuit of Tor, and locks out neither another circuit nor other visitors', async () => {
		const wrong = { identity: 'a@example.org', password: 'wrong' };
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
