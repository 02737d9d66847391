import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { smallJpeg, withSecrets } from '../../../scripts/testing/pictures.ts';
import { cornersOf, makePhoto } from '../../../scripts/testing/pictures-in-browser.ts';
import { org } from '../../../scripts/testing/records.ts';

const { site, newPage } = sharedSiteInBrowser({ sample: false });
const save = uploaderTo(site);
const fields = (over: object = {}) => org(over) as Record<string, string>;

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
	'a photo that its camera turned in way %i is shown as the browser shows it',
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
			const answer = await fetch(site.url + path);
			expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
			expect((await answer.arrayBuffer()).byteLength, size).toBeLessThanOrEqual(60_000);
		}
	});
});
