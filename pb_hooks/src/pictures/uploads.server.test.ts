// Tests uploaded pictures: which are refused, and how the others are stored, shown and sent.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, upload, uploaderTo } from '../../../scripts/testing/content.ts';
import {
	png,
	pngHead,
	progressiveJpeg,
	SECRET,
	smallGif,
	smallJpeg,
	smallWebp,
	transparentWebp,
	turnedWebp,
	withSecrets,
} from '../../../scripts/testing/pictures.ts';
import { org, post, section } from '../../../scripts/testing/records.ts';
import { hideAndDelete, json, request } from '../../../scripts/testing/request.ts';
import { filesOf } from '../../../scripts/testing/rows.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { readHead } from './picture-head.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const orgs = '/api/collections/featured_orgs/records';
/** Saves an organization with fields of `over`. */
const saveOrg = (over: object, id?: string) =>
	save('featured_orgs', id ? over : { ...(org() as object), ...over }, id);
const pathOf = ({ id, picture }: { id: string; picture: string }) =>
	`/api/files/featured_orgs/${id}/${picture}`;

/** Returns the folders of the pictures being decoded, one each. */
async function decoding(): Promise<string[]> {
	const names = await readdir(join(site.dir, '.pb_temp_to_delete')).catch(() => []);
	return names.filter((name) => name.startsWith('picture-'));
}

const even = { width: 80, height: 40 };
const light = png({ ...even, pixel: (x) => [255, 255, 255, x < 60 ? 0 : 255] });
test.each([
	['Our Clinic, 300x200.JPG', smallJpeg, 'our_clinic_w64h32_photo_jpg'],
	['Sponsor-Banner_728x90 ad photo.jpg', smallJpeg, 'picture_w64h32_photo_jpg'],
	['Photographs of bad roads.jpg', smallJpeg, 'photographs_of_bad_roads_w64h32_photo_jpg'],
	['عيادة.jpg', smallJpeg, 'picture_w64h32_photo_jpg'],
	[`${'a'.repeat(50)}.gif`, smallGif, `${'a'.repeat(40)}_w1h1_onlight_png`],
	['red.png', png(even), 'red_w80h40_ZABELMNOTUVW_png'],
	[
		'wide.png',
		png({ width: 120, height: 10, pixel: (x) => [x * 2, 9, 9, 255] }),
		'wide_w120h10_png',
	],
])(
	'the stored name of %s has its readable part, the size, and what its page puts behind it',
	async (name, bytes, stored) => {
		const { status, body } = await saveOrg({ picture: upload(bytes, name) });
		expect(status, body.message).toBe(200);
		expect(body.picture.replace(/_[a-z0-9]{10}\./, '_')).toBe(stored);
	},
);

test('two large pictures are decoded one after the other, while other records are saved', async () => {
	await site.superuserToken();
	let saving = 2;
	const picture = upload(progressiveJpeg(64, 4000, 3000));
	const saves = [1, 2].map(() =>
		saveOrg({ picture }).finally(() => {
			saving -= 1;
		}),
	);
	let max = 0;
	const watching = (async () => {
		while (saving > 0) max = Math.max(max, (await decoding()).length);
	})();
	await expect.poll(() => max).toBe(1);
	const first = await decoding();
	expect((await site.ask('/api/collections/posts/records', 'POST', post())).status).toBe(200);
	expect(await decoding()).toEqual(first);
	expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
	await watching;
	expect(max).toBe(1);
});

const headOf = (bytes: Buffer) => readHead((at, length) => bytes.subarray(at, at + length));
const logo = png({
	width: 300,
	height: 100,
	pixel: (x) => (x < 150 ? [200, 30, 30, 255] : [0, 0, 0, 0]),
});
let seed = 1;
const grain = () => {
	seed = Math.imul(seed, 1_103_515_245) + 12_345;
	return seed >>> 27;
};
const photo = png({
	width: 900,
	height: 600,
	pixel: (x, y) => [(x >> 2) + grain(), (y >> 2) + grain(), 100 + grain(), 255],
});
const cutOut = png({
	width: 600,
	height: 400,
	pixel: (x, y) => [(x >> 2) + grain(), (y >> 2) + grain(), 100 + grain(), x < 500 ? 255 : 0],
});
const sizes = ['', '?thumb=250x200f', '?thumb=500x400f', '?thumb=500x400', '?thumb=100x100'];

/** The same picture again as a second frame. */
const movingGif = Buffer.concat([smallGif.subarray(0, -1), smallGif.subarray(19)]);

describe('an uploaded picture', () => {
	const taken = [
		['a JPEG that lies on its side', 'jpg', withSecrets(smallJpeg), 'image/jpeg', 32, 64],
		['a JPEG with another name', 'png', withSecrets(smallJpeg, 1), 'image/jpeg', 64, 32],
		['a logo with transparency', 'png', logo, 'image/png', 300, 100],
		['a PNG that is a photo', 'png', photo, 'image/jpeg', 900, 600],
		['a WebP', 'webp', smallWebp, 'image/', 64, 32],
		['a WebP with transparency', 'webp', transparentWebp, 'image/png', 64, 32],
		['a GIF', 'gif', smallGif, 'image/png', 1, 1],
		['a GIF that moves', 'gif', movingGif, 'image/png', 1, 1],
	] as const;
	test.each(taken)(
		'%s is upright and contains only its pixels, at every address',
		async (...[, ending, bytes, type, width, height]) => {
			const { status, body } = await saveOrg({
				picture: upload(bytes, `IMG_${SECRET}.${ending}`),
				// The site's own note that a picture needs no cleaning must be ignored in a request.
				picturesAreCleaned: 'true',
			});
			expect(status, body.message).toBe(200);
			const path = pathOf(body);
			for (const query of [...sizes, '?token=', '?thumb=1x1']) {
				const responses = [await request(site.url, path + query), await site.ask(path + query)];
				// Only an account gets something for another size: the whole picture.
				const forVisitors = query === '?thumb=1x1' ? 400 : 200;
				expect(
					responses.map(({ status }) => status),
					query,
				).toEqual([forVisitors, 200]);
				for (const response of responses) {
					expect(response.body.toString('latin1')).not.toMatch(/Exif|eXIf|xmp|WhereITookIt/i);
					expect(JSON.stringify(response.all('Content-Disposition'))).not.toContain(SECRET);
				}
			}
			const whole = await request(site.url, path);
			expect(whole.one('Content-Type')).toContain(type);
			expect(headOf(whole.body)).toMatchObject({ width, height });
		},
	);

	test('with transparency is still transparent in each size, even if JPEG would be smaller', async () => {
		const { body } = await saveOrg({ picture: upload(cutOut, 'logo.png') });
		for (const query of sizes.slice(0, 4)) {
			const response = await request(site.url, pathOf(body) + query);
			// The color type of a PNG: 6 has an alpha channel.
			expect([response.body.subarray(1, 4).toString(), response.body[25]]).toEqual(['PNG', 6]);
		}
	});

	test('that is a small lossy WebP stays the same in a text, without its metadata, in each size', async () => {
		const pictures = upload(turnedWebp(smallWebp));
		const { body } = await save('posts', { title: 'News', body: 'Text', pictures });
		const [name] = body.pictures;
		expect(name).toMatch(/_w64h32_photo_\w+\.webp$/);
		for (const size of ['', '?thumb=1000x1000f', '?thumb=100x100']) {
			const stored = await request(site.url, `/api/files/posts/${body.id}/${name}${size}`);
			expect(stored.body.equals(smallWebp), size).toBe(true);
			expect(stored.one('Content-Type')).toBe('image/webp');
		}
	});

	test('has its sizes before the response to the save, and no file of the upload', async () => {
		const picture = upload(withSecrets(smallJpeg));
		const { body } = await save('sections', { ...(section({ rank: '1' }) as object), picture });
		const stored = Object.keys(filesOf(site.dir)).filter((path) => path.includes(body.id));
		const pictures = stored.filter((path) => !path.endsWith('.attrs'));
		expect(pictures.map((path) => path.slice(path.indexOf(body.id) + 16))).toEqual([
			body.picture,
			`thumbs_${body.picture}/100x100_${body.picture}`,
			`thumbs_${body.picture}/200x200f_${body.picture}`,
			`thumbs_${body.picture}/400x400_${body.picture}`,
			`thumbs_${body.picture}/400x400f_${body.picture}`,
		]);
		for (const path of stored) {
			expect(readFileSync(`${site.dir}/storage/${path}`, 'latin1')).not.toContain(SECRET);
		}
	});
});

const manyBytes = Buffer.concat([smallJpeg, Buffer.alloc(16_777_216)]);
const animated = Buffer.from(
	'RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0ANIM\x06\0\0\0',
	'latin1',
);
const refused = [
	...(
		[
			['an SVG', '<?xml version="1.0"?>\n<svg xmlns="x"/>', /This file is an SVG drawing/],
			['a page', '<!doctype html><script>alert(1)</script>', /is a web page/],
			['a text', 'a text', /is not a picture/],
			['empty', '', /is empty/],
			['a PDF', '%PDF-1.7\n', /is a PDF.*screenshot.*“Files”/],
			['a PDF after other bytes', '\xef\xbb\xbf\n%PDF-1.4\n', /is a PDF/],
			['a BMP', 'BM\x9a\x02\0\0\0\0\0\0\x36', /is a BMP/],
			['a TIFF', 'II*\0\x08\0\0\0', /is a TIFF/],
			['a TIFF of a Mac', 'MM\0*\0\0\0\x08', /is a TIFF/],
			['an icon', '\0\0\x01\0\x01\0\x10\x10', /is an icon/],
			['a Photoshop file', '8BPS\0\x01', /is a Photoshop/],
			['a Word document', 'PK\x03\x04\x14\0\x06\0', /is a document/],
			['an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1', /is a document/],
			['a JPEG XL', '\xff\x0a\0\x10', /is a JPEG XL/],
			['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', /AVIF picture/],
			['a HEIC', '\0\0\0\x1cftypheic\0\0\0\0heicmif1miaf', /HEIC picture/],
			['a video', '\0\0\0\x20ftypisom', /is a video/],
		] as const
	).map(([name, bytes, words]) => [name, Buffer.from(bytes, 'latin1'), words] as const),
	['a PNG of 25', pngHead(5000, 5000), /25 megapixels/],
	['a wide PNG', pngHead(16_385, 1000), /16385 by 1000 pixels, and the maximum is 16384/],
	['a PNG of one line', pngHead(24_500_000, 1), /too narrow \(24500000 by 1 pixels\)/],
	['a narrow PNG', pngHead(99, 2000), /at most 20 times/],
	['a large interlaced PNG', pngHead(4900, 5000, { depth: 16, interlaced: 1 }), /much memory/],
	['a JPEG of 65 scans', progressiveJpeg(65), /it has too many layers/],
	['a JPEG that ends too early', smallJpeg.subarray(0, 250), /cannot be read/],
	['a PNG without pixels', pngHead(10, 10), /cannot be read/],
	['a WebP that moves', animated, /Moving WebP pictures/],
	['a file of 17 MB', manyBytes, /17 MB, and the maximum is 16/],
] as const;

test.each(refused)(
	'a file named as a JPEG that is %s is refused at its field, with a message',
	async (_, bytes, words) => {
		const before = filesOf(site.dir);
		const { status, body } = await saveOrg({ picture: upload(bytes) });
		expect(status).toBe(400);
		expect(body.data?.picture?.message).toMatch(words);
		expect(body.message).toMatch(words);
		expect(Object.keys(body.data ?? {})).toEqual(['picture']);
		expect(filesOf(site.dir)).toEqual(before);
	},
);

test('a picture in a batch is refused: it would be decoded within the transaction', async () => {
	const batch = { enabled: true, maxRequests: 9, timeout: 9 };
	await changeSettings(site, { batch });
	const form = new FormData();
	const requests = [{ method: 'POST', url: orgs, body: org({ name: '' }) }];
	form.set('@jsonPayload', JSON.stringify({ requests }));
	form.set('requests.0.picture', upload(smallJpeg));
	const headers = { Authorization: await site.superuserToken() };
	const response = await fetch(`${site.url}/api/batch`, { method: 'POST', headers, body: form });
	const message = expect.stringMatching(
		/Name: This is empty.* Picture: A batch request cannot contain pictures/,
	);
	expect(await response.json()).toMatchObject({
		data: { requests: { 0: { response: { message } } } },
	});
});

const home = async () => (await request(site.url, '/')).body.toString();

test('the data of a page have an uploaded picture and its description, or the linked one', async () => {
	const fields = org({ imageUrl: '/a.svg' }) as Record<string, string>;
	// The first on the page.
	const { body } = await save('featured_orgs', { ...fields, rank: '1' });
	const data = async () => {
		const [, text = ''] = /id="page-data">(.*?)<\/script>/.exec(await home()) ?? [];
		return (JSON.parse(text) as { featured_orgs: object[] }).featured_orgs[0];
	};
	const linked = { ...fields, description: '' };
	expect(await data()).toEqual(linked);
	const pictureAlt = 'A "logo"';
	const saved = await saveOrg({ picture: upload(smallJpeg), pictureAlt }, body.id);
	const picture = `${pathOf(saved.body)}?thumb=`;
	expect(await data()).toEqual({ ...linked, picture, pictureAlt });
	expect(await home()).toContain(`<img src="${picture}500x400"`);
});

test.each([
	['posts', post({ title: 'News', body: 'Text' })],
	['events', { title: 'Vigil', start: '2999-01-01 00:00:00.000Z', place: 'Here' }],
])(
	'the cover picture of a record in %s is on its page and on its card, and in no list',
	async (collection, record) => {
		const appURL = 'https://own.example.org';
		await changeSettings(site, { meta: { appURL } });
		const cover = upload(smallJpeg);
		const { body } = await save(collection, { ...record, cover, coverAlt: 'A march' });
		const address = `/api/files/${collection}/${body.id}/${body.cover}?thumb=1000x1000f`;
		const html = (await request(site.url, `/${collection}/${body.id}`)).body.toString();
		const image = `<img src="${address}" alt="A march" width="64" height="32"/>`;
		expect(html.split('<main')[1]).toContain(image);
		expect(html).toContain(`og:image" content="${appURL}${address}"`);
		const list = (await request(site.url, `/${collection}`)).body.toString();
		expect(list).not.toContain(body.cover);
	},
);

test('on a site with an address, a picture has an absolute address on the card of a shared link, and a path elsewhere', async () => {
	const appURL = 'https://own.example.org';
	await changeSettings(site, { meta: { appURL } });
	const linked = org({ imageUrl: `${appURL}/pictures/a.png` });
	const imageUrl = '/pictures/a.png';
	expect(json(await site.ask(orgs, 'POST', linked))).toMatchObject({ imageUrl });
	const card = async () => /og:image" content="([^"]*)"/.exec(await home())?.[1] ?? '';
	expect(await card()).toBe(`${appURL}/share.png`);
	const sharePicture = upload(light);
	const saved = await save('site', { sharePicture, sharePictureAlt: 'A march' }, 'site');
	expect(saved.status, saved.body.message).toBe(200);
	const address = await card();
	expect(address).toMatch(
		/^https:\/\/own\.example\.org\/api\/files\/site\/site\/picture_w80h40_photo_\w+\.png\?/,
	);
	// The page data do not contain the picture.
	expect((await home()).split('/api/files/site')).toHaveLength(2);
	const { body } = await request(site.url, address.slice(appURL.length));
	expect(headOf(body)).toMatchObject({ width: 1200, height: 630 });
	// Programs put transparent areas on any color. Go writes no alpha into a PNG without transparency.
	expect(body[25]).toBe(2);
});

describe('the response with a picture', () => {
	let path: string;
	let id: string;
	beforeAll(async () => {
		const { body } = await saveOrg({ picture: upload(smallJpeg) });
		id = body.id;
		path = pathOf(body);
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
			await saveOrg({ name: `Fund ${query}` }, id);
			const first = await ask(query);
			// It is kept in the memory just after it is sent.
			await expect.poll(async () => (await ask(query)).all('ETag')).toHaveLength(1);
			const again = await ask(query);
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

	test('is sent from the memory at its address only, until the record is gone', async () => {
		const { body } = await saveOrg({ picture: upload(smallJpeg) });
		const other = pathOf(body);
		for (const _ of [1, 2]) expect((await request(site.url, other)).status).toBe(200);
		const encoded = other.replace(/\/(?=[^/]*$)/, '%2F');
		expect((await request(site.url, encoded)).status).toBe(404);
		expect((await request(site.url, other, { method: 'DELETE' })).status).not.toBe(200);
		await hideAndDelete(site, `${orgs}/${body.id}`);
		expect((await request(site.url, other)).status).toBe(404);
	});

	test('is refused in a size that no page requests', async () => {
		for (const query of ['?thumb=200x200f', '?thumb=250x200f&x=1']) {
			const refused = { status: 400, message: 'Visitors cannot query this.' };
			expect(json(await ask(query)), query).toMatchObject(refused);
		}
	});

	test('is not stored if the picture does not exist', async () => {
		const response = await request(site.url, pathOf({ id: 'nope', picture: 'nope.jpg' }));
		expect([response.status, response.one('Cache-Control')]).toEqual([404, 'no-store']);
	});
});
