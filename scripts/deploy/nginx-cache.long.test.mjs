import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, trustProxy } from '../lab/proxies/ask.mjs';
import { canRun, startProxy } from '../lab/proxies/proxy.mjs';
import { firstRecords } from '../testing/content.mjs';
import { startOrigin } from '../testing/loopback.mjs';
import { sharedSite } from '../testing/shared.mjs';

/** @typedef {import('../lab/proxies/proxy.mjs').Proxy} Proxy */

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = sharedSite();
const gzip = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } };

/**
 * Starts an origin that proxies the site and lets shared caches keep pages and pictures one second.
 */
function startHastyOrigin() {
	const { port } = new URL(site.url);
	return startOrigin(({ url: path, method, headers }, response) => {
		request({ host: '127.0.0.1', port, path, method, headers }, (got) => {
			const control = String(got.headers['cache-control']);
			const hasty = control.replace(/(s-maxage|stale-while-revalidate)=\d+/g, '$1=1');
			response.writeHead(got.statusCode ?? 0, { ...got.headers, 'cache-control': hasty });
			got.pipe(response);
		}).end();
	});
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

	it('does not cache unknown addresses, the API or the admin', async () => {
		const before = await entries();
		for (let n = 0; n < 20; n += 1) {
			expect((await ask(proxy, `/nowhere-${n}`)).status).toBe(404);
			expect((await ask(proxy, `/posts/nowhere-${n}`)).status).toBe(404);
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

	it('shows an edit once the max-age from PocketBase is over', async () => {
		const hasty = await startHastyOrigin();
		const short = await startProxy('nginx', { origin: hasty.url });
		await ask(proxy, '/posts');
		await ask(short, '/posts');
		await renameFirstPost('Renamed while cached');
		const shown = async () => (await ask(short, '/posts')).body.toString();
		await expect.poll(shown).toContain('Renamed while cached');
		// The cache in front of the site itself still has its minute.
		const { headers, body } = await ask(proxy, '/posts');
		expect(headers['x-cache']).toBe('HIT');
		expect(body.toString()).not.toContain('Renamed while cached');
		await short.stop();
		await hasty.stop();
	});

	it('shows a saved change to a client that requests it fresh, and then to everybody', async () => {
		await ask(proxy, '/posts');
		await renameFirstPost('Renamed, and looked at');
		const isShown = async (/** @type {string} */ path) =>
			(await ask(proxy, path)).body.toString().includes('Renamed, and looked at');
		const before = await entries();
		for (const path of ['/posts', '/posts?fresh=now', '/posts?fresh=', '/posts?a=1&fresh=1']) {
			expect(await isShown(path), path).toBe(false);
		}
		expect(await cacheSays('/posts?fresh=1795445694648')).toBe('BYPASS');
		expect(await cacheSays('/posts')).toBe('HIT');
		expect(await isShown('/posts')).toBe(true);
		expect(await entries()).toBe(before);
	});

	it('responds from the cache to clients that request fresh pages too often', async () => {
		await ask(proxy, '/medical');
		const asked = Array.from({ length: 100 }, (_, n) => ask(proxy, `/medical?fresh=${n}`));
		const responses = await Promise.all(asked);
		expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(200));
		const said = responses.map(({ headers }) => headers['x-cache']);
		expect(new Set(said)).toEqual(new Set(['BYPASS', 'HIT']));
	});

	it('keeps serving every cached page while PocketBase is down', async () => {
		const hasty = await startHastyOrigin();
		const short = await startProxy('nginx', { origin: hasty.url });
		const sitemap = (await ask(short, '/sitemap.xml', gzip)).body.toString();
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
