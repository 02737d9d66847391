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
	await writeFile(join(open, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	await writeFile(join(open, 'assets/fonts/body-4d5e.woff2'), 'font');
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
		['', undefined, script, /^"\w+-\w+"$/],
		['br, gzip', 'br', brotliCompressSync(script), /-br"$/],
		['gzip', 'gzip', gzipSync(script), /-gzip"$/],
	])('Accept-Encoding "%s" gets %s, with its own ETag', async (accept, coding, body, tag) => {
		const response = await get(path, { 'Accept-Encoding': accept });
		expect(response.status).toBe(200);
		expect(response.one('Content-Encoding')).toBe(coding);
		expect(response.one('Content-Type')).toBe('text/javascript; charset=utf-8');
		expect(response.one('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(response.one('Vary')).toBe('Accept-Encoding');
		expect(response.body.equals(Buffer.from(body))).toBe(true);
		const known = response.one('ETag') ?? '';
		expect(known).toMatch(tag);
		const statusOf = async (accepted: string) =>
			(await get(path, { 'Accept-Encoding': accepted, 'If-None-Match': known })).status;
		const another = coding === 'gzip' ? 'br' : 'gzip';
		expect([await statusOf(accept), await statusOf(another)]).toEqual([304, 200]);
	});

	test('a font never changes; a picture may, and runs nothing if it is opened directly', async () => {
		const coded = { 'Accept-Encoding': 'br' };
		const font = await get('/assets/fonts/body-4d5e.woff2', coded);
		expect(font.headers).toMatchObject({
			'content-type': 'font/woff2',
			'cache-control': 'public, max-age=31536000, immutable',
		});
		const picture = await get('/favicon.svg', coded);
		expect(picture.headers).toMatchObject({
			'content-type': 'image/svg+xml; charset=utf-8',
			'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
			'content-security-policy':
				"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
		});
		// Neither has a compressed form.
		for (const { status, all } of [font, picture]) {
			expect([status, all('Content-Encoding')]).toEqual([200, []]);
		}
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
	'/assets/fonts',
	'/assets/link.txt',
	'/assets/%2e%2e/%2e%2e/secret.txt',
])('%s is a plain 404, not the page', async (target) => {
	const response = await get(target, { 'Accept-Encoding': 'br' });
	expect(response.status).toBe(404);
	expect(response.one('Content-Type')).toBe('text/plain; charset=utf-8');
	expect(response.one('Cache-Control')).toBe('no-store');
	expect(response.all('Content-Encoding')).toEqual([]);
	expect(response.body.toString()).toBe('Not found\n');
});
