// Tests uploaded pictures: which are refused, and how the others are stored.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import {
	png,
	pngHead,
	progressiveJpeg,
	SECRET,
	smallGif,
	smallJpeg,
	smallWebp,
	transparentWebp,
	withSecrets,
} from '../../../scripts/testing/pictures.ts';
import { org, post, section } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { filesOf } from '../../../scripts/testing/rows.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { readHead } from './picture-head.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const asSuperuser = superuserOf(site);
const fields = () => org() as Record<string, string>;

const posts = '/api/collections/posts/records';

/** Returns the folders of the pictures being decoded, one each. */
async function decoding(): Promise<string[]> {
	const names = await readdir(join(site.dir, '.pb_temp_to_delete')).catch(() => []);
	return names.filter((name) => name.startsWith('picture-'));
}

test.each([
	['Our Clinic, 300x200.JPG', /^our_clinic_64x32_[a-z0-9]{10}\.jpg$/],
	['Photo of a logo.jpg', /^of_a_logo_64x32_[a-z0-9]{10}\.jpg$/],
	['عيادة.jpg', /^picture_64x32_[a-z0-9]{10}\.jpg$/],
])('the stored name of %s has its readable part, and the size', async (name, stored) => {
	const { body } = await save('featured_orgs', { ...fields(), picture: upload(smallJpeg, name) });
	expect(body.picture).toMatch(stored);
});

test('two large pictures are decoded one after the other, while other records are saved', async () => {
	await site.superuserToken();
	let saving = 2;
	const picture = upload(progressiveJpeg(64, 3600, 2400));
	const saves = [1, 2].map(() =>
		save('featured_orgs', { ...(org() as object), picture }).finally(() => {
			saving -= 1;
		}),
	);
	let max = 0;
	const watching = (async () => {
		while (saving > 0) max = Math.max(max, (await decoding()).length);
	})();
	await expect.poll(() => max).toBe(1);
	const first = await decoding();
	expect((await asSuperuser(posts, 'POST', post())).status).toBe(200);
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
// JPEG would be smaller for this picture.
const cutOut = png({
	width: 600,
	height: 400,
	pixel: (x, y) => [(x >> 2) + grain(), (y >> 2) + grain(), 100 + grain(), x < 500 ? 255 : 0],
});
const sizes = ['', '?thumb=250x200f', '?thumb=500x400f', '?thumb=500x400', '?thumb=100x100'];

describe('an uploaded picture', () => {
	const taken = [
		['a JPEG that lies on its side', 'jpg', withSecrets(smallJpeg), 'image/jpeg', 32, 64],
		['a JPEG with another name', 'png', withSecrets(smallJpeg, 1), 'image/jpeg', 64, 32],
		['a logo with transparency', 'png', logo, 'image/png', 300, 100],
		['a PNG that is a photo', 'png', photo, 'image/jpeg', 900, 600],
		['a WebP', 'webp', smallWebp, 'image/', 64, 32],
		['a WebP with transparency', 'webp', transparentWebp, 'image/png', 64, 32],
		['a GIF', 'gif', smallGif, 'image/png', 1, 1],
	] as const;
	test.each(taken)(
		'%s is upright and contains only its pixels, at every address',
		async (...[, ending, bytes, type, width, height]) => {
			const { status, body } = await save('featured_orgs', {
				...fields(),
				picture: upload(bytes, `IMG_${SECRET}.${ending}`),
				// The site's own note that a picture needs no cleaning must be ignored in a request.
				picturesAreCleaned: 'true',
			});
			expect(status, body.message).toBe(200);
			const path = `/api/files/featured_orgs/${body.id}/${body.picture}`;
			for (const query of [...sizes, '?token=', '?thumb=1x1']) {
				const responses = [await request(site.url, path + query), await asSuperuser(path + query)];
				for (const response of responses) {
					expect(response.body.toString('latin1')).not.toMatch(/Exif|eXIf|xmp|GPS|WhereITookIt/i);
					expect(JSON.stringify(response.all('Content-Disposition'))).not.toContain(SECRET);
				}
			}
			const whole = await request(site.url, path);
			expect(whole.one('Content-Type')).toContain(type);
			expect(headOf(whole.body)).toMatchObject({ width, height });
		},
	);

	test('that the admin named a photograph keeps that in its name', async () => {
		const picture = upload(smallJpeg, 'photo IMG_1.jpg');
		const { body } = await save('featured_orgs', { ...fields(), picture });
		expect(body.picture).toMatch(/^img_1_64x32_photo_[a-z0-9]{10}\.jpg$/);
	});

	test.each([
		['a logo', logo],
		['a photo', cutOut],
	])('%s with transparency is still transparent in each size', async (_, bytes) => {
		const picture = upload(bytes, 'logo.png');
		const { body } = await save('featured_orgs', { ...fields(), picture });
		for (const query of sizes.slice(0, 4)) {
			const path = `/api/files/featured_orgs/${body.id}/${body.picture}${query}`;
			const response = await request(site.url, path);
			// The color type of a PNG: 6 has an alpha channel.
			expect([response.body.subarray(1, 4).toString(), response.body[25]]).toEqual(['PNG', 6]);
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

	test('leaves no public file when it is replaced, removed, or deleted with its record', async () => {
		const picture = upload(smallJpeg);
		const { body } = await save('featured_orgs', { ...fields(), picture });
		const storedFiles = () =>
			Object.keys(filesOf(site.dir)).filter(
				(path) => path.includes(body.id) && !/^kept_pictures|\.attrs$/.test(path),
			);
		expect(storedFiles()).toHaveLength(5);
		const second = await save('featured_orgs', { picture: upload(logo) }, body.id);
		const replaced = storedFiles();
		expect(replaced).toHaveLength(5);
		expect(replaced.every((path) => path.includes(second.body.picture))).toBe(true);
		await save('featured_orgs', { picture: '' }, body.id);
		expect(storedFiles()).toEqual([]);
		await save('featured_orgs', { picture }, body.id);
		// A visible record must be hidden first.
		await save('featured_orgs', { hidden: 'true' }, body.id);
		const path = `/api/collections/featured_orgs/records/${body.id}`;
		expect((await asSuperuser(path, 'DELETE')).status).toBe(204);
		await expect.poll(storedFiles).toEqual([]);
	});
});

const manyBytes = Buffer.concat([smallJpeg, Buffer.alloc(16_777_216)]);
const animated = Buffer.from(
	'RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0ANIM\x06\0\0\0',
	'latin1',
);
const refused = [
	[
		'an SVG',
		Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
		/This file is an SVG drawing/,
	],
	['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /is not a picture/],
	['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'), /AVIF picture/],
	['a HEIC', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0heicmif1miaf', 'latin1'), /HEIC picture/],
	['a PNG of 25', pngHead(5000, 5000), /25 megapixels/],
	['a wide PNG', pngHead(16_385, 1000), /16385 by 1000 pixels, and the maximum is 16384/],
	['a high PNG', pngHead(1000, 16_385), /1000 by 16385 pixels, and the maximum is 16384/],
	['a PNG of one line', pngHead(24_500_000, 1), /too narrow \(24500000 by 1 pixels\)/],
	['a PNG of one column', pngHead(1, 24_500_000), /too narrow \(1 by 24500000 pixels\)/],
	['a narrow PNG', pngHead(99, 2000), /at most 20 times/],
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
		const { status, body } = await save('featured_orgs', { ...fields(), picture: upload(bytes) });
		expect(status).toBe(400);
		expect(body.data?.picture?.message).toMatch(words);
		expect(body.message).toMatch(words);
		expect(Object.keys(body.data ?? {})).toEqual(['picture']);
		expect(filesOf(site.dir)).toEqual(before);
	},
);

test('a picture in a batch is refused: it would be decoded within the transaction', async () => {
	const batch = { enabled: true, maxRequests: 9, timeout: 9 };
	await asSuperuser('/api/settings', 'PATCH', { batch });
	const form = new FormData();
	const url = '/api/collections/featured_orgs/records';
	const requests = [{ method: 'POST', url, body: org({ name: '' }) }];
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

test('the address of a picture on the site itself is stored as a path', async () => {
	await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://own.example.org/' } });
	const imageUrl = 'https://own.example.org/pictures/a.png';
	const path = '/api/collections/featured_orgs/records';
	expect(json(await asSuperuser(path, 'POST', org({ imageUrl })))).toMatchObject({
		imageUrl: '/pictures/a.png',
	});
});
