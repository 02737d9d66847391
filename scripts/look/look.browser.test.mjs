// Holds a dozen pictures of the site against those in expected/, and the comparison itself to what
// it must and must not notice. After a change that is meant: `npm run look -- --accept`.
import { beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../testing/browser.mjs';
import { photograph, serveContent } from './camera.mjs';
import { compare } from './compare.mjs';
import { compared, pagesToOpen } from './shots.mjs';

/** @type {import('../testing/browser.mjs').Browser} */
let browser;
/** @typedef {import('playwright-core').Page} Page */

/** @type {import('../testing/site.mjs').Site} */
let site;

beforeAll(async () => {
	browser = await launchBrowser();
	site = await serveContent('sample');
	return async () => {
		await browser.close();
		await site.stop();
	};
});

/**
 * The part of a picture's blocks that are off, and whether that is few enough.
 *
 * @param {string} wanted @param {string} [style] laid over the page
 */
async function look(wanted, style = '') {
	const [shots] = pagesToOpen((name) => name === wanted);
	if (!shots) throw new Error(`the table has no ${wanted}`);
	/** @type {Awaited<ReturnType<typeof compare>>[]} */
	const results = [];
	const take = async (/** @type {Page} */ page) => void results.push(await compare(page, wanted));
	await photograph(browser, site, shots, take, style);
	return results[0];
}

it.each(compared)('%s looks as expected', async (name) => {
	const seen = await look(name);
	expect(seen, 'if it is meant to: npm run look -- --accept').toMatchObject({ alike: true });
});

it.each([
	[
		'home sample 1280 light',
		'the art of the hero',
		'.hero::before, .hero::after { display: none }',
	],
	[
		'home featured sample 768 dark',
		'the room and the ground of a card',
		'article { padding: 0 !important; background: none !important }',
	],
	[
		'home end sample 360 light',
		'the ground of the footer',
		'footer { background: none !important }',
	],
	[
		'home featured sample 1280 light',
		'the room between cards',
		'article { margin-inline-end: -12rem !important }',
	],
])('%s would tell that %s is gone', async (name, _, style) => {
	expect(await look(name, style)).toMatchObject({ alike: false });
});

it.each(compared.slice(3, 6))('%s survives letters of another weight and width', async (name) => {
	const style = 'p, li, td, label { letter-spacing: 0.1px; -webkit-text-stroke: 0.2px }';
	expect(await look(name, style)).toMatchObject({ alike: true });
});
