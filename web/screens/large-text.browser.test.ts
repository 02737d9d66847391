import { describe, expect, it } from 'vitest';
import { sharedSiteInBrowser } from '../../scripts/testing/kit.mjs';
import { sidewaysScroll } from '../testing/home.mjs';

const { newPage } = sharedSiteInBrowser();

const paths = [
	'/',
	'/posts',
	'/posts/samplepost00002',
	'/posts/i-do-not-exist',
	'/medical',
	'/events',
	'/mutual_aid',
	'/nope',
];

describe.each([320, 360])('with text twice as large, at %i px', (width) => {
	it.each(paths)('%s does not scroll sideways, whatever its titles', async (path) => {
		const { page } = await newPage({ width });
		await page.goto(path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%';
		});
		expect(await sidewaysScroll(page)).toBe(0);
		await page.evaluate(() => {
			for (const title of document.querySelectorAll('main h1, main h2, main h3, .post-link bdi')) {
				title.textContent = 'W'.repeat(80);
			}
		});
		expect(await sidewaysScroll(page)).toBe(0);
	});
});
