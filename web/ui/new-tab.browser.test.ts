// Tests how links in editors' texts announce the new tab that they open.
import { beforeAll, expect, it } from 'vitest';
import type { Page } from '../../scripts/testing/browser.mjs';
import { sharedContentInBrowser } from '../../scripts/testing/shared.mjs';

const { newPage } = sharedContentInBrowser('sample');

let page: Page;
beforeAll(async () => {
	({ page } = await newPage({ width: 360 }));
	await page.goto('/');
});

/** Links in the sample's sections: their text, and whether each opens a new tab. */
const links = [
	['Offer a room', true],
	['volunteer@example.org', false],
] as const;

it.each(links)('%s announces a new tab: %s', async (words, tells) => {
	const name = tells ? `${words} (opens in a new tab)` : words;
	const link = page.getByRole('link', { name, exact: true });
	const mark = await link.evaluate((element) => getComputedStyle(element, '::after').content);
	expect(mark).toBe(tells ? '"\u00a0↗\ufe0e" / ""' : 'none');
});
