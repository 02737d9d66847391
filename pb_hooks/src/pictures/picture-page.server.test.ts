import { beforeAll, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org } from '../../../scripts/testing/records.ts';
import { hideAndDelete, json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { readHead } from './picture-head.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const fields = () => org() as Record<string, string>;
const home = async () => (await request(site.url, '/')).body.toString();

test('a page shows an uploaded picture in two sizes with its description, or the linked one without it', async () => {
	const org = { ...fields(), imageUrl: '/a.svg' };
	const { body } = await save('featured_orgs', org);
	const data = async () => {
		const [, text = ''] = /id="page-data">(.*?)<\/script>/.exec(await home()) ?? [];
		const data = JSON.parse(text) as { featured_orgs: object[] };
		return data.featured_orgs[0];
	};
	const plain = { ...org, description: '' };
	const image = async () => /<article.*?(<img[^>]*>)/.exec(await home())?.[1];
	expect(await image()).toBe(
		'<img src="/a.svg" alt="A fund logo" width="250" height="200" loading="eager" class="picture"/>',
	);
	expect(await data()).toEqual(plain);
	const pictureAlt = 'A "logo"';
	const saved = await save('featured_orgs', { picture: upload(smallJpeg), pictureAlt }, body.id);
	const picture = `/api/files/featured_orgs/${body.id}/${saved.body.picture}`;
	expect(await image()).toBe(
		`<img src="${picture}?thumb=250x200f" srcset="${picture}?thumb=500x400f 2x" ` +
			'alt="A &quot;logo&quot;" width="250" height="200" loading="eager" class="picture"/>',
	);
	expect(await data()).toEqual({ ...plain, picture: `${picture}?thumb=`, pictureAlt });
	await save('featured_orgs', { pictureAlt: '' }, body.id);
	expect(await image()).toContain(' alt width=');
});

test('a shared link shows an uploaded picture on its card, and the page data do not contain the picture', async () => {
	const meta = { appURL: 'https://own.example.org' };
	await superuserOf(site)('/api/settings', 'PATCH', { meta });
	const card = async () => /og:image" content="([^"]*)"/.exec(await home())?.[1];
	expect(await card()).toBe('https://own.example.org/share.png');
	const sharePicture = upload(smallJpeg);
	const saved = await save('site', { sharePicture, sharePictureAlt: 'A march' }, 'site');
	expect(saved.status, saved.body.message).toBe(200);
	const address = (await card()) ?? '';
	expect(address).toMatch(
		/^https:\/\/own\.example\.org\/api\/files\/site\/site\/picture_\w+\.jpg\?/,
	);
	const page = await home();
	expect(page).toContain('<meta property="og:image:alt" content="A march">');
	expect(page.split('/api/files/site')).toHaveLength(2);
	const response = await request(site.url, address.slice('https://own.example.org'.length));
	const head = readHead((at, length) => response.body.subarray(at, at + length));
	expect(head).toMatchObject({ width: 1200, height: 630 });
});

describe('the response with a picture', () => {
	let path: string;
	let id: string;
	beforeAll(async () => {
		const { body } = await save('featured_orgs', { ...fields(), picture: upload(smallJpeg) });
		id = body.id;
		path = `/api/files/featured_orgs/${body.id}/${body.picture}`;
	});
	const ask = (query: string, headers = {}) => request(site.url, path + query, { headers });

	test('is stored for a month by browsers and for a day by shared caches, and is not sniffed', async () => {
		const response = await ask('?thumb=250x200f');
		expect(response.status).toBe(200);
		expect(response.all('Cache-Control')).toEqual([
			'public, max-age=2592000, s-maxage=86400, stale-if-error=86400, immutable',
		]);
		expect(response.all('X-Content-Type-Options')).toEqual(['nosniff']);
		expect(response.all('Content-Security-Policy')).toEqual([
			"default-src 'none'; frame-ancestors 'none'",
		]);
		const seen = { 'If-Modified-Since': response.one('Last-Modified') ?? '' };
		expect((await ask('?thumb=250x200f', seen)).status).toBe(304);
	});

	test('is the same from the memory as from the disk', async () => {
		for (const query of ['', '?thumb=250x200f', '?thumb=500x400f']) {
			// After a change of content, PocketBase sends the picture itself.
			await save('featured_orgs', { name: `Fund ${query}` }, id);
			const [first, again] = [await ask(query), await ask(query)];
			expect(again.body.equals(first.body), query).toBe(true);
			for (const name of ['Content-Type', 'Content-Length', 'Cache-Control']) {
				expect(again.one(name), name).toBe(first.one(name));
			}
			const tag = again.one('ETag') ?? '';
			expect(first.one('ETag')).toBe(undefined);
			expect((await ask(query, { 'If-None-Match': tag })).status).toBe(304);
			const part = await ask(query, { Range: 'bytes=0-3' });
			expect([part.status, part.body.length]).toEqual([206, 4]);
		}
	});

	test('is not sent from the memory once the record is gone', async () => {
		const { body } = await save('featured_orgs', { ...fields(), picture: upload(smallJpeg) });
		const other = `/api/files/featured_orgs/${body.id}/${body.picture}`;
		for (const _ of [1, 2]) expect((await request(site.url, other)).status).toBe(200);
		await hideAndDelete(superuserOf(site), `/api/collections/featured_orgs/records/${body.id}`);
		expect((await request(site.url, other)).status).toBe(404);
	});

	test.each(['?thumb=200x200f', '?thumb=250x200f&x=1'])(
		'%s is refused, as no page requests it',
		async (query) => {
			const response = await ask(query);
			expect([response.status, json(response)]).toMatchObject([
				400,
				{ message: 'Visitors cannot query this.' },
			]);
		},
	);

	test('is not stored if the picture does not exist', async () => {
		const response = await request(site.url, '/api/files/featured_orgs/nope/nope.jpg');
		expect([response.status, response.one('Cache-Control')]).toEqual([404, 'no-store']);
	});
});
