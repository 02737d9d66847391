import { expect, test } from 'vitest';
import type { Page } from '../../scripts/testing/browser.ts';
import { homeSite } from '../../scripts/testing/home.ts';

const { open } = homeSite('sample');

/** The printable areas in CSS pixels, inside a margin of one centimeter. */
const papers = { A4: { width: 718, height: 1047 }, Letter: { width: 740, height: 980 } };
const formats = ['A4', 'Letter'] as const;
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

async function countPages(page: Page, format: keyof typeof papers) {
	const pdf = await page.pdf({ format, margin });
	return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

test('the form prints on two pages, and no field is split', async () => {
	const { page } = await open({ path: '/medical' });
	for (const format of formats) expect(await countPages(page, format), format).toBe(2);
	await page.emulateMedia({ media: 'print' });
	const breaks = await page
		.locator('.field')
		.evaluateAll((fields) => fields.map((field) => getComputedStyle(field).breakInside));
	expect(new Set(breaks)).toEqual(new Set(['avoid']));
	expect(await page.locator('.site-footer img').isVisible()).toBe(false);
});

test('the table of supplies prints no split header, state or day beside long texts', async () => {
	const { page } = await open({ path: '/medical' });
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize(papers.A4);
	const split = await page.getByRole('table').evaluate((table) => {
		for (const cell of table.querySelectorAll('td:not(.short)'))
			cell.textContent = 'Donaudampfschiff '.repeat(9);
		const parts = [...table.querySelectorAll('thead span, td.short')];
		// A header has a text for each word.
		return parts
			.flatMap(({ childNodes }) => [...childNodes])
			.filter((text) => {
				const range = document.createRange();
				range.selectNodeContents(text);
				return range.getClientRects().length > 1;
			}).length;
	});
	expect(split).toBe(0);
});

test('the home page fills its pages, except for the last', async () => {
	const { page } = await open();
	for (const format of formats) {
		const pages = await countPages(page, format);
		await page.emulateMedia({ media: 'print' });
		await page.setViewportSize(papers[format]);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		// Blocks that move to the next page as a whole leave empty lines, in total about a page.
		expect(pages).toBeLessThanOrEqual(Math.ceil(height / papers[format].height) + 1);
		await page.emulateMedia({ media: null });
	}
});
