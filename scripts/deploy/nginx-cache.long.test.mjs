import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, trustProxy } from '../lab/proxies/ask.mjs';
import { canRun, clientFromHeader, startProxy } from '../lab/proxies/proxy.mjs';
import { firstRecords } from '../testing/content.mjs';
import { startOrigin } from '../testing/loopback.mjs';
import { sharedSite } from '../testing/shared.mjs';

/** @typedef {import('../lab/proxies/proxy.mjs').Proxy} Proxy */

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = sharedSite();
const gzip = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } };

/** Starts an origin that proxies the site and lets shared caches keep pictures one second. */
function startHastyOrigin() {
	const { port } = new URL(site.url);
	return startOrigin(({ url: path, method, headers }, response) => {
		request({ host: '127.0.0.1', port, path, method, headers }, (got) => {
			const control = String(got.headers['cache-control']);
			const hasty = control.replace(/s-maxage=\d+/g, 's-maxage=1');
			response.writeHead(got.statusCode ?? 0, { ...got.headers, 'cache-control': hasty });
			got.pipe(response);
		}).end();
	});
}

/** Starts an origin that never changes a page, and counts the requests that reach it. */
async function startCountingOrigin() {
	let requests = 0;
	const headers = {
		'Content-Type': 'text/html',
		'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=60',
	};
	/** @type {(() => void)[]} */
	let waiting = [];
	const origin = await startOrigin((asked, response) => {
		requests += 1;
		const answer = () => response.writeHead(200, headers).end(`<p>${requests}</p>`);
		if (asked.url === '/slow' || /^\/api\/(?!more)/.test(asked.url ?? '')) waiting.push(answer);
		else answer();
	});
	return {
		...origin,
		count: () => requests,
		waiting: () => waiting.length,
		answer: () => {
			for (const one of waiting) one();
			waiting = [];
		},
	};
}

/** @param {string} title */
async function renameFirstPost(title) {
	const records = `${site.url}/api/collections/posts/records`;
	const { items } = await (await fetch(`${records}?sort=rank&perPage=1`)).json();
	await fetch(`${records}/${items[0].id}`, {
		method: 'PATCH',
		headers: { Authorization: await site.superuserToken(), 'Content-Type': 'application/json' },
		body: JSON.stringify({ title }),
	});
}

/** Adds a picture to an organization on the home page. @returns {Promise<string>} its path */
async function uploadPicture() {
	const form = new FormData();
	form.set('picture', new File([await readFile(`${root}pb_public/share.png`)], 'share.png'));
	const [org] = await firstRecords(site.url, 'featured_orgs', 1);
	const headers = { Authorization: await site.superuserToken() };
	const response = await fetch(org?.url ?? '', { method: 'PATCH', headers, body: form });
	const { id, picture } = await response.json();
	return `/api/files/featured_orgs/${id}/${picture}`;
}

describe.skipIf(!canRun('nginx'))("nginx's cache", () => {
	/** @type {Proxy} */
	let proxy;
	/** @type {string} */
	let picture;
	beforeAll(async () => {
		picture = await uploadPicture();
		proxy = await startProxy('nginx', { origin: site.url });
		await trustProxy(site, { meta: { appURL: 'https://anemone.example' } });
	});
	afterAll(() => proxy.stop());

	/** @param {string} path @param {import('../lab/proxies/ask.mjs').Options} [options] */
	const cacheSays = async (path, options) => (await ask(proxy, path, options)).headers['x-cache'];
	const entries = async () => {
		const found = ['cache', 'cache-pictures'].map((folder) =>
			readdir(join(proxy.folder, folder), { recursive: true }),
		);
		// The name of a cache file is the digest of its key.
		return (await Promise.all(found)).flat().filter((path) => /[0-9a-f]{32}$/.test(path)).length;
	};

	it('keeps a page for clients that accept gzip and another for those that do not', async () => {
		const origin = await (await fetch(`${site.url}/medical`)).text();
		for (const expected of ['MISS', 'HIT']) {
			const plain = await ask(proxy, '/medical');
			const small = await ask(proxy, '/medical', gzip);
			expect([plain.headers['x-cache'], small.headers['x-cache']]).toEqual([expected, expected]);
			expect(plain.headers['content-encoding']).toBeUndefined();
			expect(small.headers['content-encoding']).toBe('gzip');
			expect(plain.body.toString()).toBe(origin);
			expect(gunzipSync(small.body).toString()).toBe(origin);
		}
		const reworded = { headers: { 'Accept-Encoding': 'br,gzip' } };
		expect(await cacheSays('/medical', reworded)).toBe('HIT');
	});

	it('identifies a page by its path alone', async () => {
		expect(await cacheSays('/posts?utm=1')).toBe('MISS');
		const before = await entries();
		expect(await cacheSays('/posts?utm=2')).toBe('HIT');
		expect(await cacheSays('/posts')).toBe('HIT');
		expect(await cacheSays('/posts', { headers: { Host: 'elsewhere.example' } })).toBe('HIT');
		expect(await cacheSays('/posts', { method: 'HEAD' })).toBe('HIT');
		expect(await entries()).toBe(before);
	});

	it('never puts the query of one visitor into the redirect of another', async () => {
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

	it('keeps an uploaded picture in each of its sizes', async () => {
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
		for (const [path, options, status] of /** @type {const} */ ([
			[`${picture}?thumb=250x200f`, signedIn, 200],
			[`${picture}?thumb=250x200f&token=a`, {}, 200],
			[`${picture}?token=`, {}, 200],
			[capitals, {}, 200],
			[`${picture}?thumb=9x9`, {}, 400],
			[`${picture}?a=1`, {}, 400],
			[`${picture}x`, {}, 404],
		])) {
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
		await renameFirstPost('Renamed while cached');
		const shown = async () => (await ask(proxy, '/posts')).body.toString();
		await expect.poll(shown).toContain('Renamed while cached');
	});

	it('requests a page once while many clients wait for it, whatever their query', async () => {
		const origin = await startCountingOrigin();
		const front = await startProxy('nginx', { origin: origin.url });
		const asked = Array.from({ length: 30 }, (_, n) => ask(front, `/slow?fresh=${n}`));
		await expect.poll(origin.waiting).toBe(1);
		origin.answer();
		const responses = await Promise.all(asked);
		expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
		expect(origin.count()).toBe(1);
		await front.stop();
		await origin.stop();
	});

	it('allows 20 requests to the API at the same time per address, and refuses others', async () => {
		const origin = await startCountingOrigin();
		const front = await startProxy('nginx', { origin: origin.url, ...clientFromHeader.nginx });
		const from = (/** @type {string} */ client) => ({ headers: { 'X-Test-Client': client } });
		const asked = Array.from({ length: 20 }, (_, n) => ask(front, `/api/${n}`, from('192.0.2.1')));
		await expect.poll(origin.waiting).toBe(20);
		const refused = await ask(front, '/api/more', from('192.0.2.1'));
		expect([refused.status, refused.headers['content-security-policy']]).toEqual([
			503,
			"default-src 'none'; frame-ancestors 'none'",
		]);
		expect((await ask(front, '/', from('192.0.2.1'))).status).toBe(200);
		const other = ask(front, '/api/other', from('192.0.2.2'));
		await expect.poll(origin.waiting).toBe(21);
		origin.answer();
		for (const { status } of await Promise.all([other, ...asked])) expect(status).toBe(200);
		await front.stop();
		await origin.stop();
	});

	it('keeps serving every cached page while PocketBase is down', async () => {
		const hasty = await startHastyOrigin();
		const short = await startProxy('nginx', { origin: hasty.url });
		const sitemap = (await ask(short, '/sitemap.xml')).body.toString();
		const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
			([, url = '']) => new URL(url).pathname,
		);
		expect(paths.length).toBeGreaterThan(3);
		paths.push(picture);
		for (const path of paths) {
			expect((await ask(short, path, gzip)).status).toBe(200);
		}
		await hasty.stop();
		await site.halt('SIGKILL');
		for (const path of ['/', picture]) {
			const says = async () => (await ask(short, path, gzip)).headers['x-cache'];
			await expect.poll(says).toBe('STALE');
		}
		for (const path of paths) {
			const response = await ask(short, path, gzip);
			const coding = path === picture ? undefined : 'gzip';
			expect([response.status, response.headers['content-encoding']], path).toEqual([200, coding]);
		}
		expect((await ask(short, '/api/health')).status).toBe(502);
		await short.stop();
		await site.start();
	});
});
