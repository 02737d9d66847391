// Compares a dozen screenshots of the site with expected/. After an intended change:
// `npm run look -- --accept`.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser, sharedContent } from '../../testing/shared.ts';
import { photograph } from './camera.ts';
import { compare } from './compare.ts';
import { compared, pagesToOpen } from './shots.ts';

const open = sharedBrowser();
const site = sharedContent('sample');

it.each(compared)('%s looks as expected', async (wanted) => {
	const [shots] = pagesToOpen((name) => name === wanted);
	if (!shots) throw new Error(`the table has no ${wanted}`);
	const take = async (page: Page) => {
		const seen = await compare(page, wanted);
		expect(seen, 'if it is meant to: npm run look -- --accept').toMatchObject({ alike: true });
	};
	await photograph(open, site, shots, take, true);
});
