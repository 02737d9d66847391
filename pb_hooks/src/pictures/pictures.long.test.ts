import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.ts';
import {
	adobeRgb,
	chunk,
	cmykJpeg,
	png,
	pngHead,
	profile,
	smallJpeg,
	turnedWebp,
	withProfile,
	withSecrets,
} from '../../../scripts/testing/pictures.ts';
import {
	colorsOf,
	type Drawing,
	drawColors,
	makePhoto,
} from '../../../scripts/testing/pictures-in-browser.ts';
import { memoryOf } from '../../../scripts/testing/process.ts';
import { org } from '../../../scripts/testing/records.ts';
import { sharedSiteInBrowser } from '../../../scripts/testing/shared.ts';

const { site, newPage } = sharedSiteInBrowser({ sample: false });
const save = uploaderTo(site);
const fields = (over: object = {}) => org(over) as Record<string, string>;

/** Returns a PNG of one bit per pixel. */
function blackPng(width: number, height: number): Buffer {
	// Each line begins with another byte.
	const lines = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
	return Buffer.concat([
		pngHead(width, height, { depth: 1, colors: 0 }),
		chunk('IDAT', deflateSync(lines)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** Returns the maximum memory that the server has used so far, in MB. */
const peak = async () => (await memoryOf(site.pid())).peak / 1_048_576;

/** Saves a picture, and returns the response times of the home page meanwhile, in ms. */
async function saveAndVisit(picture: Buffer) {
	let isSaving = true;
	const saving = save('featured_orgs', { ...fields(), picture: upload(picture) }).finally(() => {
		isSaving = false;
	});
	const visits: number[] = [];
	while (isSaving) {
		const start = performance.now();
		const response = await fetch(site.url);
		expect(response.status).toBe(200);
		await response.arrayBuffer();
		visits.push(performance.now() - start);
	}
	return { ...(await saving), visits };
}

// First, because the peak of memory counts for the whole process.
describe.skipIf(process.platform !== 'linux')('a large picture', () => {
	let photo: Buffer;
	beforeAll(async () => {
		const { page } = await newPage();
		await page.goto('/medical');
		const size = { type: 'image/jpeg', width: 5712, height: 4284 };
		photo = withSecrets(Buffer.from(await page.evaluate(makePhoto, size), 'base64'));
	});

	test.each([
		[16_384, 1495],
		[819, 16_380],
		[1600, 80],
		[5, 100],
	])('of %i by %i pixels takes little memory', async (width, height) => {
		const before = await peak();
		const { status, body } = await saveAndVisit(blackPng(width, height));
		expect(status, body.message).toBe(200);
		expect((await peak()) - before).toBeLessThan(150);
	});

	test('of 24 megapixels, turned, several times, takes less than 400 MB while the home page works', async () => {
		for (let time = 0; time < 4; time++) {
			const { status, body, visits } = await saveAndVisit(photo);
			expect(status, body.message).toBe(200);
			expect(visits.length).toBeGreaterThan(2);
			expect(Math.max(...visits)).toBeLessThan(10_000);
		}
		expect(await peak()).toBeLessThan(400);
	});
});

const halves = png({ width: 80, height: 40, pixel: (x) => [x < 40 ? 200 : 20, 30, 30, 255] });

describe('a picture is shown as the browser shows the upload:', () => {
	test.each([
		['a lossy WebP', { type: 'image/webp' }],
		['a lossy WebP with transparency', { type: 'image/webp', isTransparent: true }],
		['a lossless WebP', { type: 'image/webp', quality: 1 }],
		['a PNG', { type: 'image/png' }],
		['a PNG with transparency', { type: 'image/png', isTransparent: true }],
		['a JPEG of wide gamut', { type: 'image/jpeg', colorSpace: 'display-p3' }],
		['a PNG of wide gamut', { type: 'image/png', colorSpace: 'display-p3', isTransparent: true }],
		['a WebP of wide gamut', { type: 'image/webp', colorSpace: 'display-p3' }],
		...[1, 2, 3, 4, 5, 6, 7, 8].map(
			(number) => [`a JPEG with orientation ${number}`, withSecrets(smallJpeg, number)] as const,
		),
		['a WebP with orientation 6', turnedWebp()],
		['a CMYK JPEG', cmykJpeg],
		['a JPEG in Adobe RGB', { profile: profile(adobeRgb) }],
		['a JPEG with a profile that ends too early', { profile: profile(adobeRgb).subarray(0, 210) }],
		['a JPEG without its end marker', smallJpeg.subarray(0, -2), smallJpeg],
		['a JPEG that lacks its last byte too', smallJpeg.subarray(0, -3), smallJpeg],
		['a PNG whose comment has a wrong checksum', Buffer.from(halves).fill('D', 41, 42)],
		['a PNG without its end', halves.subarray(0, -12), halves],
		['a PNG with bytes after its end', Buffer.concat([halves, Buffer.alloc(100, 'x')])],
	] as const)('%s', async (_, picture, whole?: Buffer) => {
		const { page } = await newPage();
		await page.goto('/medical');
		const draw = async (drawing: Partial<Drawing>) => {
			const options = { type: 'image/jpeg', colorSpace: 'srgb', ...drawing } as const;
			return Buffer.from(await page.evaluate(drawColors, options), 'base64');
		};
		const bytes = Buffer.isBuffer(picture)
			? picture
			: 'profile' in picture
				? withProfile(await draw({}), picture.profile)
				: await draw(picture);
		const expected = await colorsOf(page, (whole ?? bytes).toString('base64'));
		const { status, body } = await save('featured_orgs', { ...fields(), picture: upload(bytes) });
		expect(status, body.message).toBe(200);
		const path = `/api/files/featured_orgs/${body.id}/${body.picture}`;
		const post = await save('posts', { title: 'A', body: 'B', pictures: upload(bytes) });
		const inText = `/api/files/posts/${post.body.id}/${post.body.pictures[0]}?thumb=1000x1000f`;
		const sizes = ['', '?thumb=250x200f', '?thumb=500x400f'].map((size) => path + size);
		for (const size of [...sizes, inText]) {
			const shown = await colorsOf(page, size);
			const differences = shown.flatMap((color, place) =>
				color.map((value, channel) => Math.abs(value - (expected[place]?.[channel] ?? NaN))),
			);
			// A JPEG is compressed again.
			expect(Math.max(...differences), JSON.stringify({ size, shown, expected })).toBeLessThan(5);
		}
	});
});

describe('of a photo', () => {
	test.each([
		['of 3 MB', 'image/jpeg', 5000, 3750, 3_000_000],
		['as WebP', 'image/webp', 1600, 1200, 100_000],
	] as const)('%s pages load 60 KB at most', async (_, type, width, height, atLeast) => {
		const { page } = await newPage();
		await page.goto('/medical');
		const photo = Buffer.from(await page.evaluate(makePhoto, { type, width, height }), 'base64');
		expect(photo.length).toBeGreaterThan(atLeast);
		const { body } = await save('featured_orgs', { ...fields(), picture: upload(photo) });
		for (const size of ['250x200f', '500x400f']) {
			const path = `/api/files/featured_orgs/${body.id}/${body.picture}?thumb=${size}`;
			const response = await fetch(site.url + path);
			expect(response.headers.get('Content-Type')).toBe('image/jpeg');
			expect((await response.arrayBuffer()).byteLength, size).toBeLessThanOrEqual(60_000);
		}
	});
});
