// Compares a dozen screenshots of the site with expected/. After an intended change:
// `npm run look -- --accept`.
import { expect, it } from 'vitest';
import { sharedBrowser, sharedContent } from '../../testing/shared.mjs';
import { photograph } from './camera.mjs';
import { compare } from './compare.mjs';
import { compared, pagesToOpen } from './shots.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = sharedBrowser();
const site = sharedContent('sample');

it.each(compared)('%s looks as expected', async (wanted) => {
	const [shots] = pagesToOpen((name) => name === wanted);
	if (!shots) throw new Error(`the table has no ${wanted}`);
	const take = async (/** @type {Page} */ page) => {
		const seen = await compare(page, wanted);
		expect(seen, 'if it is meant to: npm run look -- --accept').toMatchObject({ alike: true });
	};
	await photograph(open, site, shots, take, true);
});
