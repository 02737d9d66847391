// Compares a dozen screenshots of the site with expected/, and tests what the comparison must and
// must not detect. After an intended change: `npm run look -- --accept`.
import { expect, it } from 'vitest';
import { sharedBrowser, sharedContent } from '../../testing/shared.mjs';
import { photograph } from './camera.mjs';
import { compare } from './compare.mjs';
import { compared, pagesToOpen } from './shots.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = sharedBrowser();
const site = sharedContent('sample');

/**
 * Compares a screenshot with the expected one.
 *
 * @param {string} wanted @param {string} [style] added to the page
 */
async function look(wanted, style = '') {
	const [shots] = pagesToOpen((name) => name === wanted);
	if (!shots) throw new Error(`the table has no ${wanted}`);
	/** @type {Awaited<ReturnType<typeof compare>>[]} */
	const results = [];
	const take = async (/** @type {Page} */ page) => void results.push(await compare(page, wanted));
	await photograph(open, site, shots, take, style);
	return results[0];
}

it.each(compared)('%s looks as expected', async (name) => {
	const seen = await look(name);
	expect(seen, 'if it is meant to: npm run look -- --accept').toMatchObject({ alike: true });
});

it('a picture would tell that the art of the hero is gone', async () => {
	const style = '.hero::before, .hero::after { display: none }';
	expect(await look('home sample 1280 light', style)).toMatchObject({ alike: false });
});
