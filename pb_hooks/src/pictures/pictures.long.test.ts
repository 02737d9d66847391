import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { chunk, pngHead, smallJpeg, withSecrets } from '../../../scripts/testing/pictures.ts';
import { cornersOf, makePhoto } from '../../../scripts/testing/pictures-in-browser.ts';
import { org } from '../../../scripts/testing/records.ts';
import { sharedSiteInBrowser } from '../../../scripts/testing/shared.mjs';

const { site, newPage } = sharedSiteInBrowser({ sample: false });
const save = uploaderTo(site);
const fields = (over: object = {}) => org(over) as Record<string, string>;

/** Returns the maximum memory that the server has used so far, in MB. */
async function peak(): Promise<number> {
	const status = await readFile(`/proc/${site.pid()}/status`, 'utf8');
	return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
}

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
		// Each line has 12,000 pixels of one bit, after one byte.
		const pixels = deflateSync(Buffer.alloc(12_000 * 1501));
		const picture = Buffer.concat([
			pngHead(12_000, 12_000, { depth: 1, colours: 0 }),
			chunk('IDAT', pixels),
			chunk('IEND', Buffer.alloc(0)),
		]);
		const { status, body } = await saveAndVisit(picture);
		expect([status, body.data?.picture?.message]).toEqual([
			400,
			expect.stringContaining('144 megapixels'),
		]);
		// Decoded, the picture would take 144 MB.
		expect((await peak()) - before).toBeLessThan(60);
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
