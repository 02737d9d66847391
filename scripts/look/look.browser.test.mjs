// Holds a dozen pictures of the site against those in expected/, and the comparison itself to what
// it must and must not notice. After a change that is meant: `npm run look -- --accept`.
import { beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../testing/browser.mjs';
import { photograph, serveContent } from './camera.mjs';
import { compare } from './compare.mjs';
import { compared, pagesToOpen } from './views.mjs';

/** @type {import('../testing/browser.mjs').Browser} */
let browser;
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
 * Compares a picture of the table, after some style is laid over the page.
 *
 * @param {string} wanted @param {string} [style]
 */
async function look(wanted, style) {
	const [shots] = pagesToOpen((name) => name === wanted);
	if (!shots) throw new Error(`the table has no ${wanted}`);
	/** @type {Awaited<ReturnType<typeof compare>> | undefined} */
	let result;
	await photograph(browser, site, shots, async (page, { name }) => {
		if (style) await page.addStyleTag({ content: style });
		result = await compare(page, name);
	});
	return result;
}

it.each(compared)('%s looks as expected', async (name) => {
	const seen = await look(name);
	expect(seen, 'if it is meant to look so: npm run look -- --accept').toMatchObject({
		alike: true,
	});
});
