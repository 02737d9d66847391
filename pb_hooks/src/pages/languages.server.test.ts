import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { languages } from '../../../web/records/languages.ts';

const site = sharedSite();
const assets = JSON.parse(
	await readFile(new URL('../../lib/page-assets.json', import.meta.url), 'utf8'),
) as { languages: Record<string, { script: string; languageCss: string }> };

const asSuperuser = superuserOf(site);
async function speak(language: string) {
	const response = await asSuperuser('/api/collections/site/records/site', 'PATCH', { language });
	expect(response.status).toBe(200);
}
const get = async (path: string) => (await request(site.url, path)).body.toString();

test('a new site is in English', async () => {
	const record = json(await asSuperuser('/api/collections/site/records/site'));
	expect(record).toMatchObject({ language: 'English' });
});

test.each(Object.entries(languages))(
	'a site in %s declares it and names its script',
	async (name, { lang, dir }) => {
		await speak(name);
		const page = await get('/');
		expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
		expect(page).toContain(`data-app="${assets.languages[lang]?.script}"`);
		// The script knows its language.
		expect(page).not.toContain(`"language":`);
	},
);

test('another language shows with the next load, and switching back restores the same bytes', async () => {
	await speak('English');
	const before = await get('/medical');
	await speak('Español');
	expect(await get('/medical')).toContain('Suministros médicos donados');
	await speak('العربية');
	const arabic = await get('/medical');
	expect(arabic).toContain('المستلزمات الطبية المتبرَّع بها');
	// All numbers of the table have the same digits.
	expect(arabic).toContain('>٣١ ديسمبر ٢٠٢٧<');
	await speak('English');
	expect(await get('/medical')).toBe(before);
});

test('plain text is in the language of the site as soon as a page was rendered in it', async () => {
	await speak('العربية');
	await get('/');
	expect(await get('/nothing.png')).toBe('غير موجود\n');
	await speak('English');
	await get('/');
	expect(await get('/nothing.png')).toBe('Not found\n');
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
		await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://www.example.org' } });
		before = await get('/');
		for (const sister of sisters) {
			await asSuperuser('/api/collections/translations/records', 'POST', sister);
		}
	});

	test('are linked from each page to the same page there, with their language', async () => {
		const page = await get('/medical');
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
		expect(alternates(await get('/'))).toEqual([
			'en https://www.example.org/',
			'es https://es.example.org/',
			'ar https://ar.example.org/',
		]);
		expect(alternates(await get('/medical'))).toHaveLength(3);
		for (const path of ['/posts/samplepost00002', '/nope']) {
			expect(alternates(await get(path)), path).toEqual([]);
			expect(await get(path), path).toContain('href="https://es.example.org/" hreflang="es"');
		}
	});

	test('are in the sitemap for the pages that they share', async () => {
		const text = await get('/sitemap.xml');
		expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
		const entry = (path: string) =>
			text.split('\n').find((line) => line.includes(`<loc>https://www.example.org${path}</loc>`));
		expect(entry('/medical')).toContain(
			'<xhtml:link rel="alternate" hreflang="ar" href="https://ar.example.org/medical"/>',
		);
		expect(entry('/posts/samplepost00002')).not.toContain('xhtml:link');
	});

	test('leave no trace once they are deleted', async () => {
		const { items } = json(await asSuperuser('/api/collections/translations/records')) as {
			items: { id: string }[];
		};
		for (const { id } of items) {
			await asSuperuser(`/api/collections/translations/records/${id}`, 'DELETE');
		}
		expect(await get('/')).toBe(before);
		expect(await get('/sitemap.xml')).not.toContain('xhtml');
	});
});
