// What links in editors' texts tell of the new tab that they open.
import { beforeAll, expect, it } from 'vitest';
import type { Page } from '../../scripts/testing/browser.mjs';
import { sharedContentInBrowser } from '../../scripts/testing/kit.mjs';

const { newPage } = sharedContentInBrowser('sample');

let page: Page;
beforeAll(async () => {
	({ page } = await newPage({ width: 360 }));
	await page.goto('/');
});

/** Of the sample's sections: the words of a link, and whether it opens a tab. */
const links = [
	['Offer a room', true],
	['volunteer@example.org', false],
] as const;

it.each(links)('%s tells of a new tab: %s', async (words, tells) => {
	const name = tells ? `${words} (opens in a new tab)` : words;
	const link = page.getByRole('link', { name, exact: true });
	const mark = await link.evaluate((element) => getComputedStyle(element, '::after').content);
	expect(mark).toBe(tells ? '"\u00a0↗\ufe0e" / ""' : 'none');
});
