import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.ts';
import { chunk, pngHead, smallJpeg, withSecrets } from '../../../scripts/testing/pictures.ts';
import { cornersOf, makePhoto } from '../../../scripts/testing/pictures-in-browser.ts';
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
		pngHead(width, height, { depth: 1, colours: 0 }),
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

	test('of 144 megapixels is refused before it takes memory', async () => {
		const before = await peak();
		const { status, body } = await saveAndVisit(blackPng(12_000, 12_000));
		expect([status, body.data?.picture?.message]).toEqual([
			400,
			expect.stringContaining('144 megapixels'),
		]);
		// Decoded, the picture would take 144 MB.
		expect((await peak()) - before).toBeLessThan(60);
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

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
	'a photo with orientation %i is shown as the browser shows it',
	async (orientation) => {
		const photo = withSecrets(smallJpeg, orientation);
		const { body } = await save('featured_orgs', { ...fields(), picture: upload(photo) });
		const { page } = await newPage();
		await page.goto('/medical');
		const path = `/api/files/featured_orgs/${body.id}/${body.picture}`;
		const ours = await page.evaluate(cornersOf, path);
		expect(ours).toEqual(await page.evaluate(cornersOf, photo.toString('base64')));
		for (const size of ['250x200f', '500x400f']) {
			expect(await page.evaluate(cornersOf, `${path}?thumb=${size}`)).toEqual(ours);
		}
	},
);

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
