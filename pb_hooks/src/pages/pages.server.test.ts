import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addRecords } from '../../../scripts/testing/content.mjs';
import { section } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, request } from '../../../scripts/testing/request.ts';
import { screens } from '../../../scripts/testing/screens.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite();
const assets = new URL('../../lib/page-assets.json', import.meta.url);

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
	request(site.url, target, { method, headers });
const html = (response: RawResponse) => response.body.toString('utf8');
const textOf = (response: RawResponse) =>
	html(response)
		.replace(/<\/?span[^>]*>/g, '')
		.replaceAll('&quot;', '"');
const cacheControl =
	'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400';

async function anyPost(): Promise<{ id: string; title: string; body: string }> {
	const list = json(await get('/api/collections/posts/records?sort=rank&perPage=1'));
	const [post] = (list as { items: { id: string; title: string; body: string }[] }).items;
	if (!post) throw new Error('the sample has no post');
	return post;
}

describe('every route is sent with its content', () => {
	test.each(screens)('$path is a $status with "$words"', async ({ path, status, words }) => {
		const response = await get(path);
		expect(response.status).toBe(status);
		expect(response.one('Content-Type')).toBe('text/html; charset=utf-8');
		expect(textOf(response)).toContain(words);
		expect(response.all('Set-Cookie')).toEqual([]);
	});

	test("a post's description is the beginning of its text, cut between two words", async () => {
		const { id, body } = await anyPost();
		const meta = /<meta name="description" content="([^"]*)…">/.exec(
			html(await get(`/posts/${id}`)),
		);
		const [, beginning = ''] = meta ?? [];
		expect(beginning.length).toBeGreaterThan(120);
		expect(beginning.length).toBeLessThan(160);
		expect(body.replace(/\s+/g, ' ')).toContain(`${beginning} `);
	});

	test('the data contain only the public fields', async () => {
		const data = /id="page-data">(.*?)<\/script>/s.exec(html(await get('/')))?.[1] ?? '';
		const { site: words, sections, featured_orgs: organizations } = JSON.parse(data);
		expect(Object.keys(words).sort()).toEqual([
			...['about', 'announcement', 'featuredIntro', 'footerLinks', 'formNotice'],
			...['hero', 'name', 'texts'],
		]);
		expect(sections).not.toHaveLength(0);
		expect(organizations).not.toHaveLength(0);
		for (const record of [words, ...words.footerLinks, ...sections, ...organizations]) {
			expect(record).not.toHaveProperty('created');
			expect(record).not.toHaveProperty('collectionId');
		}
	});
});

describe('for missing pages', () => {
	test('one body is sent for every unknown path', async () => {
		const first = await get('/nope');
		for (const path of ['/a/b', '/posts/a/b', '/medical/x', '/%3Cscript%3E', '/Nope/']) {
			const response = await get(path, { 'If-None-Match': '*', Range: 'bytes=0-3' });
			expect(response.status, path).toBe(404);
			expect(response.body.equals(first.body), path).toBe(true);
			expect(response.all('ETag')).toEqual([]);
		}
	});

	test.each(['nobody-wrote-this', '__proto__'])(
		'the unknown post %s is a 404 that names it, in its text and in its data',
		async (id) => {
			const response = await get(`/posts/${id}`);
			expect(response.status).toBe(404);
			expect(textOf(response)).toContain(`Post with id "${id}" not found!`);
			expect(html(response)).toContain(`"record":{"collection":"posts","id":"${id}","whole":null}`);
			expect(html(response)).not.toContain('the-id-of-a-missing-record');
			expect(response.one('Content-Length')).toBe(String(response.body.length));
		},
	);

	// Otherwise, a page for each such pair would be rendered and cached.
	const pair = 'samplepost00001%0Asamplepost00002';
	test.each(['%3Cscript%3E', 'x'.repeat(101), '%E2%80%8F', pair])(
		'the invalid id %s is a 404 whose page the browser fills',
		async (id) => {
			const response = await get(`/posts/${id}`);
			expect(response.status).toBe(404);
			expect(html(response)).toContain('<div id="app"></div>');
		},
	);
});

test.each([
	['/medical', 2],
	['/', 1],
	['/posts', 1],
])('%s links to %i style sheets', async (path, count) => {
	expect(html(await get(path)).match(/<link rel="stylesheet"/g)).toHaveLength(count);
});

describe('headers', () => {
	test.each(['/', '/nope'])('%s may run only our own code', async (page) => {
		const response = await get(page);
		const body = html(response);
		const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
		const script = hash(/<script data-app[^>]*>(.*?)<\/script>/s.exec(body)?.[1]);
		const style = hash(/<style>(.*?)<\/style>/s.exec(body)?.[1]);
		// These sheets are not in the pages of a site without the features that they are for.
		const { announcementCss, translationsCss, optionalCss, languages } = JSON.parse(
			await readFile(assets, 'utf8'),
		);
		const unused = [announcementCss, translationsCss, optionalCss, languages.ar.languageCss];
		const styles = [style, ...unused.map((css) => hash(css))].join(' ');
		expect(response.one('Content-Security-Policy')).toBe(
			`default-src 'none'; script-src 'self' ${script}; style-src 'self' ${styles}; ` +
				"img-src 'self'; font-src 'self'; connect-src 'self'; " +
				"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		);
		expect(response.one('X-Frame-Options')).toBe('DENY');
		expect(response.one('Cache-Control')).toBe(cacheControl);
	});

	test('the admin keeps its own policy', async () => {
		expect((await get('/_/')).one('Content-Security-Policy')).not.toContain("default-src 'none'");
	});
});

describe('encodings and revalidation', () => {
	test.each([
		['', undefined],
		['gzip', 'gzip'],
	])('Accept-Encoding "%s" gets %s', async (accept, coding) => {
		const plain = await get('/medical');
		const response = await get('/medical', accept === '' ? {} : { 'Accept-Encoding': accept });
		expect(response.one('Content-Encoding')).toBe(coding);
		expect(response.one('Vary')).toBe('Accept-Encoding');
		expect(response.one('Content-Length')).toBe(String(response.body.length));
		const body = coding ? gunzipSync(response.body) : response.body;
		expect(body.equals(plain.body)).toBe(true);
	});

	test('each encoding has its own strong ETag', async () => {
		const plain = (await get('/')).one('ETag') ?? '';
		const packed = (await get('/', { 'Accept-Encoding': 'gzip' })).one('ETag') ?? '';
		expect(plain).toMatch(/^"[0-9a-f]{32}"$/);
		expect(packed).toBe(plain.replace(/"$/, '-gzip"'));
		const statusOf = async (tag: string, accept: string) =>
			(await get('/', { 'If-None-Match': tag, 'Accept-Encoding': accept })).status;
		expect(await statusOf(plain, 'identity')).toBe(304);
		expect(await statusOf(packed, 'gzip')).toBe(304);
		expect(await statusOf(plain, 'gzip')).toBe(200);
		expect(await statusOf(`"other", W/${packed}`, 'gzip')).toBe(304);
		expect(await statusOf('*', 'gzip')).toBe(304);
		expect(await statusOf('"other"', 'gzip')).toBe(200);
	});

	test('a 304 has no body, but the headers that caches need', async () => {
		const tag = (await get('/')).one('ETag') ?? '';
		const response = await get('/', { 'If-None-Match': tag });
		expect([response.status, response.body.length]).toEqual([304, 0]);
		expect(response.one('ETag')).toBe(tag);
		expect(response.one('Cache-Control')).toBe(cacheControl);
		expect(response.one('Vary')).toBe('Accept-Encoding');
	});

	test.each(['/', '/nope', '/posts/nope'])(
		'a HEAD of %s has the headers of a GET and no body',
		async (page) => {
			const full = await get(page, { 'Accept-Encoding': 'gzip' });
			const head = await get(page, { 'Accept-Encoding': 'gzip' }, 'HEAD');
			expect([head.status, head.body.length]).toEqual([full.status, 0]);
			for (const name of ['Content-Length', 'ETag', 'Content-Encoding', 'Content-Type']) {
				expect(head.one(name), name).toBe(full.one(name));
			}
		},
	);
});

test.each([
	['/MEDICAL?x=1', '/medical?x=1'],
	['/posts/%2e%2e%5cx/', '/posts/..%5Cx'],
])('%s redirects to %s', async (from, to) => {
	const response = await get(from);
	expect(response.status).toBe(301);
	expect(response.one('Location')).toBe(to);
});

test('a record cannot break out of the data of a page', async () => {
	const name = '</script><script>alert(1)</script><!--<script>';
	await addRecords(site, 'sections', [section({ name })]);
	const body = html(await get('/'));
	const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
	expect(data.sections.map((one: { name: string }) => one.name)).toContain(name);
	expect(body).not.toContain('<script>alert');
});
