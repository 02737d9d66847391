// Holds a dozen pictures of the site against those in expected/, and the comparison itself to what
// it must and must not notice. After a change that is meant: `npm run look -- --accept`.
import { beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../testing/chromium.mjs';
import { photograph, serveContent } from './camera.mjs';
import { compare } from './compare.mjs';
import { compared, pagesToOpen } from './shots.mjs';

/** @type {import('../testing/browser.mjs').Browser} */
let browser;
/** @typedef {import('playwright-core').Page} Page */

/** @type {import('../testing/site.mjs').Site} */
let site;

beforeAll(async () => {
	browser = await launchChromium();
	site = await serveContent('sample');
	return async () => {
		await browser.close();
		await site.stop();
	};
});

/**
 * Opens a picture's page.
 *
 * @param {string} wanted @param {string} style laid over the page
 * @param {(page: Page) => Promise<void>} take
 */
async function open(wanted, style, take) {
	const [shots] = pagesToOpen((name) => name === wanted);
	if (!shots) throw new Error(`the table has no ${wanted}`);
	await photograph(browser, site, shots, take, style);
}

/**
 * The part of a picture's blocks that are off, and whether that is few enough.
 *
 * @param {string} wanted @param {string} [style] laid over the page
 */
async function look(wanted, style = '') {
	/** @type {Awaited<ReturnType<typeof compare>>[]} */
	const results = [];
	await open(wanted, style, async (page) => void results.push(await compare(page, wanted)));
	return results[0];
}

/** What of the page some font of the system draws: elements. @param {Page} page */
async function drawnBySystem(page) {
	const client = await page.context().newCDPSession(page);
	await client.send('DOM.enable');
	await client.send('CSS.enable');
	const { root } = await client.send('DOM.getDocument', { depth: 0 });
	const all = { nodeId: root.nodeId, selector: 'body *' };
	const { nodeIds } = await client.send('DOM.querySelectorAll', all);
	const drawn = nodeIds.map(async (nodeId) => {
		const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
		if (fonts.every(({ isCustomFont }) => isCustomFont)) return [];
		return [(await client.send('DOM.getOuterHTML', { nodeId })).outerHTML];
	});
	return (await Promise.all(drawn)).flat();
}

it.each(compared.slice(-4))('%s has no letter of the system’s fonts', async (name) => {
	/** @type {string[]} */
	let found = [];
	await open(name, '', async (page) => {
		found = await drawnBySystem(page);
	});
	expect(found).toEqual([]);
});

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
		'home featured sample 1280 light',
		'the room between cards',
		'article { margin-inline-end: -12rem !important }',
	],
])('%s would tell that %s is gone', async (name, _, style) => {
	expect(await look(name, style)).toMatchObject({ alike: false });
});

it.each(compared.slice(3, 4))('%s survives letters of another weight and width', async (name) => {
	const style = 'p, li, td, label { letter-spacing: 0.1px; -webkit-text-stroke: 0.2px }';
	expect(await look(name, style)).toMatchObject({ alike: true });
});
