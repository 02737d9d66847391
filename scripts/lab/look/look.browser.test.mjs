// Holds a dozen pictures of the site against those in expected/, and the comparison itself to what
// it must and must not notice. After a change that is meant: `npm run look -- --accept`.
import { expect, it } from 'vitest';
import { sharedBrowser, sharedContent } from '../../testing/kit.mjs';
import { photograph } from './camera.mjs';
import { compare } from './compare.mjs';
import { compared, pagesToOpen } from './shots.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = sharedBrowser();
const site = sharedContent('sample');

/**
 * How a picture's page compares with what is expected.
 *
 * @param {string} wanted @param {string} [style] laid over the page
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
