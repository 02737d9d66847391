import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { screens } from '../../../scripts/testing/screens.mjs';
import { languages } from '../../../web/records/languages.ts';

const site = sharedSite();
const assets = JSON.parse(
	await readFile(new URL('../../lib/page-assets.json', import.meta.url), 'utf8'),
) as { languages: Record<string, { script: string; languageCss: string }> };

const asSuperuser = superuserOf(site);
async function speak(language: string) {
	const answer = await asSuperuser('/api/collections/site/records/site', 'PATCH', { language });
	expect(answer.status).toBe(200);
}
const get = async (path: string) => (await request(site.url, path)).body.toString();

test('a new site speaks English', async () => {
	const record = json(await asSuperuser('/api/collections/site/records/site'));
	expect(record).toMatchObject({ language: 'English' });
	expect(await get('/')).toContain('<html lang="en" dir="ltr">');
});

describe.each(Object.entries(languages))('a site in %s', (name, { lang, dir }) => {
	beforeAll(() => speak(name));

	test.each(screens)(
		'says at $path which language it is in, and names its script',
		async ({ path }) => {
			const page = await get(path);
			expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
			expect(page).toContain(`data-app="${assets.languages[lang]?.script}"`);
			// Which language it is in, the script knows.
			expect(page).not.toContain(`"language":`);
		},
	);
});

test('each language has a script of its own', () => {
	const scripts = Object.values(assets.languages).map(({ script }) => script);
	expect(new Set(scripts).size).toBe(Object.keys(languages).length);
});

test('another language shows with the next load, and back again not a byte is another', async () => {
	await speak('English');
	const before = await get('/medical');
	await speak('Español');
	expect(await get('/medical')).toContain('Suministros médicos donados');
	await speak('العربية');
	expect(await get('/medical')).toContain('المستلزمات الطبية المتبرَّع بها');
	await speak('English');
	expect(await get('/medical')).toBe(before);
});

test('plain text is in the language of the site, as soon as a page of it was rendered', async () => {
	await speak('العربية');
	await get('/');
	expect(await get('/nothing.png')).toBe('غير موجود\n');
	await speak('English');
	await get('/');
	expect(await get('/nothing.png')).toBe('Not found\n');
});

test('a language for which there are no words is refused', async () => {
	const answer = await asSuperuser('/api/collections/site/records/site', 'PATCH', {
		language: 'Klingon',
	});
	expect(answer.status).toBe(400);
});
