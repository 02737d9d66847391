import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecords, changeRecord, changeSettings } from '../../../scripts/testing/content.ts';
import { event, section } from '../../../scripts/testing/records.ts';
import {
	itemsOf,
	json,
	type RawResponse,
	records,
	request,
} from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { languages } from '../../../web/records/languages.ts';

const site = sharedSite();
/** Page assets, as the build writes them. */
const assets = JSON.parse(
	await readFile(new URL('../../lib/page-assets.json', import.meta.url), 'utf8'),
) as Record<'announcementCss' | 'translationsCss' | 'optionalCss', string> & {
	languages: Record<string, { script: string; languageCss: string }>;
};

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
	request(site.url, target, { method, headers });
const html = (response: RawResponse) => response.body.toString('utf8');
const cacheControl =
	'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400';

test('from eleven posts on, the list leads to a page of all, by year and the newest first', async () => {
	const link = '<a href="/archive"';
	expect(html(await get('/posts'))).toContain(link);
	const posts = '/api/collections/posts/records';
	const last = ['samplepost00011', 'samplepost00012'].map((id) => `${posts}/${id}`);
	await site.ask(last[0] ?? '', 'PATCH', { hidden: true });
	await site.ask(last[1] ?? '', 'PATCH', { date: '2019-05-04' });
	const list = html(await get('/archive')).split('<main')[1] ?? '';
	const dates = [...list.matchAll(/datetime="([\d-]+)"/g)].map(([, date]) => date);
	expect(dates).toEqual(dates.toSorted().reverse());
	expect([dates.length, dates.at(-1)]).toEqual([11, '2019-05-04']);
	expect(list).toMatch(/<h2 id="year-2019">2019<.*What we decided/s);
	await site.ask(last[1] ?? '', 'PATCH', { hidden: true });
	expect(html(await get('/posts'))).not.toContain(link);
	for (const path of last) await site.ask(path, 'PATCH', { hidden: false });
});

test("a post's description is the beginning of its text, cut between two words", async () => {
	const list = await get('/api/collections/posts/records?sort=rank&perPage=1');
	const [{ id, body } = {}] = itemsOf<{ id?: string; body?: string }>(list);
	const meta = /<meta name="description" content="([^"]*)…">/.exec(html(await get(`/posts/${id}`)));
	const [, beginning = ''] = meta ?? [];
	expect(beginning.length).toBeGreaterThan(120);
	expect(beginning.length).toBeLessThan(160);
	expect(body?.replace(/\s+/g, ' ')).toContain(`${beginning} `);
});

test('the data contain only the public fields', async () => {
	const data = /id="page-data">(.*?)<\/script>/s.exec(html(await get('/')))?.[1] ?? '';
	const { site: words, sections, featured_orgs: organizations } = JSON.parse(data);
	expect(Object.keys(words).sort()).toEqual([
		'about',
		'announcement',
		'contact',
		'featuredIntro',
		'filledLists',
		'footerLinks',
		'formNotice',
		'hero',
		'morePosts',
		'name',
		'texts',
	]);
	expect(sections).not.toHaveLength(0);
	expect(organizations).not.toHaveLength(0);
	for (const record of [words, ...words.footerLinks, ...sections, ...organizations]) {
		expect(record).not.toHaveProperty('created');
		expect(record).not.toHaveProperty('collectionId');
	}
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
			const text = html(response).replace(/<\/?span[^>]*>/g, '');
			expect(text.replaceAll('&quot;', '"')).toContain(`Post with id "${id}" not found!`);
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

test.each(['/', '/nope'])('%s may run only our own code', async (page) => {
	const response = await get(page);
	const body = html(response);
	const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
	const script = hash(/<script data-app[^>]*>(.*?)<\/script>/s.exec(body)?.[1]);
	const style = hash(/<style>(.*?)<\/style>/s.exec(body)?.[1]);
	// These sheets are not in the pages of a site without the features that they are for.
	const { announcementCss, translationsCss, optionalCss } = assets;
	const arabicCss = assets.languages.ar?.languageCss;
	const unused = [announcementCss, translationsCss, optionalCss, arabicCss];
	const styles = [style, ...unused.map((css) => hash(css))].join(' ');
	expect(response.one('Content-Security-Policy')).toBe(
		`default-src 'none'; script-src 'self' ${script}; style-src 'self' ${styles}; ` +
			"img-src 'self'; font-src 'self'; connect-src 'self'; " +
			"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	);
	expect(response.one('X-Frame-Options')).toBe('DENY');
	expect(response.one('Cache-Control')).toBe(cacheControl);
});

describe('encodings and revalidation', () => {
	test('a page is sent plain or compressed, each with its own strong ETag; a 304 has no body, but the headers that caches need', async () => {
		const page = await get('/');
		const compressed = await get('/', { 'Accept-Encoding': 'gzip' });
		for (const [response, coding] of [
			[page, undefined],
			[compressed, 'gzip'],
		] as const) {
			expect(response.one('Content-Encoding')).toBe(coding);
			expect(response.one('Vary')).toBe('Accept-Encoding');
			expect(response.one('Content-Length')).toBe(String(response.body.length));
		}
		expect(gunzipSync(compressed.body).equals(page.body)).toBe(true);
		const [plain = '', packed = ''] = [page, compressed].map(({ one }) => one('ETag'));
		expect(plain).toMatch(/^"[0-9a-f]{32}"$/);
		expect(packed).toBe(plain.replace(/"$/, '-gzip"'));
		const known = await get('/', { 'If-None-Match': plain });
		expect([known.status, known.body.length, known.one('ETag')]).toEqual([304, 0, plain]);
		expect(known.one('Cache-Control')).toBe(cacheControl);
		expect(known.one('Vary')).toBe('Accept-Encoding');
		const statusOf = async (tag: string, accept: string) =>
			(await get('/', { 'If-None-Match': tag, 'Accept-Encoding': accept })).status;
		expect(await statusOf(packed, 'gzip')).toBe(304);
		expect(await statusOf(plain, 'gzip')).toBe(200);
		expect(await statusOf(`"other", W/${packed}`, 'gzip')).toBe(304);
		expect(await statusOf('*', 'gzip')).toBe(304);
		expect(await statusOf('"other"', 'gzip')).toBe(200);
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

test('a link with signs around an id, or in capitals, redirects to the record with its query, if visitors see it', async () => {
	const [soon = ''] = await addRecords(site, 'events', [event({ title: 'Soon' })]);
	const [hidden = ''] = await addRecords(site, 'posts', [
		{ title: 'Hidden', body: '', hidden: true },
	]);
	const signs = ['.', ').', '\u200b', '»'];
	for (const path of ['/posts/samplepost00001', `/events/${soon}`]) {
		const folder = path.replace(/[^/]+$/, '');
		const id = path.slice(folder.length);
		const tails = [...signs, '\r\n'].map((tail) => path + encodeURIComponent(tail));
		for (const link of [...tails, `${folder}%E2%80%8E${id}`, `${folder}${id.toUpperCase()}?a=1`]) {
			const response = await get(link);
			const to = link.endsWith('?a=1') ? `${path}?a=1` : path;
			expect([link, response.status, response.one('Location')]).toEqual([link, 301, to]);
		}
		expect((await get(path)).status).toBe(200);
	}
	for (const missing of [`${hidden}.`, 'samplepost00001.x', 'samplepost0000.', 'NOTHERE00000000']) {
		const response = await get(`/posts/${missing}`);
		expect([missing, response.status, response.one('Location')]).toEqual([missing, 404, undefined]);
	}
});

test('a record cannot break out of the data of a page', async () => {
	const name = '</script><script>alert(1)</script><!--<script>';
	await addRecords(site, 'sections', [section({ name })]);
	const body = html(await get('/'));
	const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
	expect(data.sections.map((one: { name: string }) => one.name)).toContain(name);
	expect(body).not.toContain('<script>alert');
});

const textAt = async (path: string) => html(await get(path));

const speak = (language: string) => changeRecord(site, 'site/site', { language });

test('another language shows with the next load; switching back restores the same bytes', async () => {
	const record = json(await site.ask('/api/collections/site/records/site'));
	expect(record).toMatchObject({ language: 'English' });
	const before = await textAt('/medical');
	const words = {
		English: ['Donated Medical Supplies', 'Not found\n'],
		Español: ['Suministros médicos donados', 'No se encontró\n'],
		// All numbers of the table have the same digits.
		العربية: ['>٣١\u00a0ديسمبر ٢٠٢٧<', 'غير موجود\n'],
	};
	for (const [name, { lang, dir }] of Object.entries(languages)) {
		await speak(name);
		const page = await textAt('/medical');
		expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
		expect(page).toContain(`data-app="${assets.languages[lang]?.script}"`);
		// The script knows its language.
		expect(page).not.toContain(`"language":`);
		const [title = '', plainText] = words[name as keyof typeof words];
		expect(page).toContain(title);
		// Once a page was rendered in it.
		expect(await textAt('/nothing.png')).toBe(plainText);
	}
	await speak('English');
	expect(await textAt('/medical')).toBe(before);
});

describe('translated sites', () => {
	const sisters = [
		{ name: 'Español', language: 'Español', address: 'https://es.example.org/', rank: 10 },
		{ name: 'العربية', language: 'العربية', address: 'https://ar.example.org', rank: 20 },
	];
	const alternates = (page: string) =>
		[...page.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]*)">/g)].map(
			([, lang, href]) => `${lang} ${href}`,
		);
	let before = '';

	beforeAll(async () => {
		await speak('English');
		await changeSettings(site, { meta: { appURL: 'https://www.example.org' } });
		before = await textAt('/');
		for (const sister of sisters) {
			await site.ask('/api/collections/translations/records', 'POST', sister);
		}
	});

	test('an announcement’s link to a page of this site stays in the tab, with its whole address too', async () => {
		const addresses = [
			'/medical',
			'https://www.example.org/events',
			'https://www.example.org.evil/',
		];
		const announcement = addresses.map((address) => `[here](${address})`).join(' ');
		const site1 = '/api/collections/site/records/site';
		await site.ask(site1, 'PATCH', { announcement });
		const links = [...(await textAt('/')).matchAll(/<a ([^>]*)>here/g)].map(([, link]) => link);
		await site.ask(site1, 'PATCH', { announcement: '' });
		expect(links).toEqual([
			'href="/medical"',
			'href="/events"',
			expect.stringMatching(/^href="https:\/\/www\.example\.org\.evil\/" target="_blank"/),
		]);
	});

	test('are linked from each page to the same page there, with their language', async () => {
		const page = await textAt('/medical');
		expect(page).toMatch(/<nav [^>]*aria-label="Languages"/);
		const links = [...page.matchAll(/<a [^>]*hreflang[^>]*>[^<]*/g)].map(([link]) => link);
		expect(links).toEqual([
			expect.stringMatching(
				/(?=.* href="https:\/\/es\.example\.org\/medical")(?=.* lang="es").*>Español$/,
			),
			expect.stringMatching(
				/(?=.* href="https:\/\/ar\.example\.org\/medical")(?=.* lang="ar")(?=.* dir="rtl").*>العربية$/,
			),
		]);
	});

	test('are announced to search engines by the pages that they share, and linked from all others', async () => {
		expect(alternates(await textAt('/'))).toEqual([
			'en https://www.example.org/',
			'es https://es.example.org/',
			'ar https://ar.example.org/',
		]);
		expect(alternates(await textAt('/medical'))).toHaveLength(3);
		for (const path of ['/posts/samplepost00002', '/nope']) {
			expect(alternates(await textAt(path)), path).toEqual([]);
			expect(await textAt(path), path).toContain('href="https://es.example.org/" hreflang="es"');
		}
	});

	test('are in the sitemap for the pages that they share', async () => {
		const text = await textAt('/sitemap.xml');
		expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
		const entry = (path: string) =>
			text.split('\n').find((line) => line.includes(`<loc>https://www.example.org${path}</loc>`));
		expect(entry('/medical')).toContain(
			'<xhtml:link rel="alternate" hreflang="ar" href="https://ar.example.org/medical"/>',
		);
		expect(entry('/posts/samplepost00002')).not.toContain('xhtml:link');
	});

	test('leave no trace once they are deleted', async () => {
		for (const { id } of itemsOf(await site.ask('/api/collections/translations/records'))) {
			await site.ask(records('translations', id), 'DELETE');
		}
		expect(await textAt('/')).toBe(before);
		expect(await textAt('/sitemap.xml')).not.toContain('xhtml');
	});
});
