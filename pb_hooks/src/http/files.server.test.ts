import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../../scripts/testing/machine.ts';
import { request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const script = 'console.log("asset");\n'.repeat(200);
const path = '/assets/app-1a2b3c.js';
let open: string;

beforeAll(async () => {
	const folder = await newFolder();
	open = join(folder, 'open');
	await mkdir(join(open, 'assets/fonts'), { recursive: true });
	await writeFile(join(folder, 'secret.txt'), 'secret');
	await writeFile(join(open, '.hidden'), 'secret');
	await writeFile(join(open, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	await writeFile(join(open, 'assets/fonts/body-4d5e.woff2'), 'font');
	await writeFile(join(open, 'assets/plain-6f.css'), 'a{}');
	await writeFile(join(open, path), script);
	await writeFile(join(open, `${path}.br`), brotliCompressSync(script));
	await writeFile(join(open, `${path}.gz`), gzipSync(script));
});
const site = sharedSite(() => ({ sample: false, args: [`--publicDir=${open}`] }));
// Linked after the start, which would refuse such a link.
beforeAll(() => symlink(join(open, '../secret.txt'), join(open, 'assets/link.txt')));

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
	request(site.url, target, { method, headers });

describe('assets', () => {
	test.each([
		['', undefined, script],
		['br, gzip', 'br', brotliCompressSync(script)],
		['gzip', 'gzip', gzipSync(script)],
	])('Accept-Encoding "%s" gets %s', async (accept, coding, body) => {
		const response = await get(path, { 'Accept-Encoding': accept });
		expect(response.status).toBe(200);
		expect(response.one('Content-Encoding')).toBe(coding);
		expect(response.one('Content-Type')).toBe('text/javascript; charset=utf-8');
		expect(response.one('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(response.one('Vary')).toBe('Accept-Encoding');
		expect(response.body.equals(Buffer.from(body))).toBe(true);
	});

	test('each encoding has its own ETag for revalidation', async () => {
		const tags = await Promise.all(
			['', 'br', 'gzip'].map(async (accept) => {
				const tag = (await get(path, { 'Accept-Encoding': accept })).one('ETag') ?? '';
				const headers = { 'Accept-Encoding': accept, 'If-None-Match': tag };
				expect((await get(path, headers)).status).toBe(304);
				return tag;
			}),
		);
		expect(new Set(tags).size).toBe(3);
		expect(tags.slice(1)).toEqual([
			expect.stringMatching(/-br"$/),
			expect.stringMatching(/-gzip"$/),
		]);
		const stale = { 'Accept-Encoding': 'br', 'If-None-Match': tags[0] ?? '' };
		expect((await get(path, stale)).status).toBe(200);
	});

	test.each([
		['/assets/fonts/body-4d5e.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
		['/assets/plain-6f.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
		[
			'/favicon.svg',
			'image/svg+xml; charset=utf-8',
			'public, max-age=3600, stale-while-revalidate=86400',
		],
	])('%s is %s, and its own requests send no referrer', async (file, type, cache) => {
		const response = await get(file, { 'Accept-Encoding': 'br' });
		expect(response.status).toBe(200);
		expect(response.one('Content-Type')).toBe(type);
		expect(response.one('Cache-Control')).toBe(cache);
		expect(response.all('Content-Encoding')).toEqual([]);
		expect(response.one('Referrer-Policy')).toBe('no-referrer');
	});

	test('a picture opened directly runs nothing', async () => {
		const policy = (await get('/favicon.svg')).one('Content-Security-Policy');
		expect(policy).toBe(
			"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
		);
	});
});

test('a file that the operator replaces or removes changes on the site too', async () => {
	const picture = join(open, 'logo.svg');
	const shown = async () => (await get('/logo.svg')).body.toString();
	const svg = (id: string) => `<svg xmlns="http://www.w3.org/2000/svg" id="${id}"/>`;
	await writeFile(picture, svg('first'));
	expect(await shown()).toBe(svg('first'));
	await writeFile(picture, svg('replaced'));
	await expect.poll(shown).toBe(svg('replaced'));
	await rm(picture);
	await expect.poll(shown).toBe('Not found\n');
});

test('a part of a file can be requested', async () => {
	await get('/favicon.svg');
	const part = await get('/favicon.svg', { Range: 'bytes=0-3' });
	expect([part.status, part.body.toString()]).toEqual([206, '<svg']);
});

test.each([
	'/assets/nope.js',
	'/assets/nope',
	'/assets/fonts',
	'/assets/link.txt',
	'/.hidden',
	'/assets/%2e%2e/%2e%2e/secret.txt',
	'/..%2fsecret.txt',
])('%s is a plain 404, not the page', async (target) => {
	const response = await get(target, { 'Accept-Encoding': 'br' });
	expect(response.status).toBe(404);
	expect(response.one('Content-Type')).toBe('text/plain; charset=utf-8');
	expect(response.one('Cache-Control')).toBe('no-store');
	expect(response.all('Content-Encoding')).toEqual([]);
	expect(response.body.toString()).toBe('Not found\n');
});
