// What links in editors' texts tell of the new tab that they open.
import { beforeAll, expect, it } from 'vitest';
import { sharedContentInBrowser } from '../../scripts/testing/kit.mjs';

const { newPage } = sharedContentInBrowser('sample');

/** @type {import('playwright-core').Page} */
let page;
beforeAll(async () => {
	({ page } = await newPage({ width: 360 }));
	await page.goto('/');
});

/** Of the sample's sections: the words of a link, and whether it opens a tab. */
const links = /** @type {const} */ ([
	['Offer a room', true],
	['volunteer@example.org', false],
]);

it.each(links)('%s tells of a new tab: %s', async (words, tells) => {
	const name = tells ? `${words} (opens in a new tab)` : words;
	const link = page.getByRole('link', { name, exact: true });
	const mark = await link.evaluate((element) => getComputedStyle(element, '::after').content);
	expect(mark).toBe(tells ? '"\u00a0↗\ufe0e" / ""' : 'none');
});

it('keeps the arrow on the line of the last word', async () => {
	const apart = await page.getByRole('link', { name: 'Offer a room' }).evaluate((link) => {
		const box = document.createElement('div');
		box.className = 'prose';
		const copy = /** @type {Element} */ (link.cloneNode(true));
		box.append(copy);
		document.querySelector('main')?.append(box);
		const range = document.createRange();
		range.selectNode(copy.firstChild ?? copy);
		const widths = [];
		// From the widest word with its arrow on, to all of the link on one line.
		for (let width = 80; width < 200; width += 1) {
			box.style.width = `${width}px`;
			const word = [...range.getClientRects()].at(-1);
			const end = [...copy.getClientRects()].at(-1);
			if (word?.top !== end?.top) widths.push(width);
		}
		return { widths, lines: new Set([...copy.getClientRects()].map(({ top }) => top)).size };
	});
	expect(apart).toEqual({ widths: [], lines: 1 });
});
