// Tests the layout of a card's facts and link; home.test.tsx tests their text.
import { expect, test } from 'vitest';
import type { Page } from '../../../scripts/testing/browser.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

/** In this content, the first card has all facts, the second has one and the third has none. */
const filled = homeSite('full');
const { open } = homeSite();

/** Returns the tops of the first card's parts, in the order of `selectors`. */
const tops = async (page: Page, selectors: readonly string[]) => {
	const card = page.locator('.featured-card').first();
	const boxes = selectors.map((selector) => card.locator(selector).boundingBox());
	return (await Promise.all(boxes)).map((box) => box?.y ?? Number.NaN);
};
const ascending = (numbers: number[]) =>
	numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number));

test.each([
	[360, ['.picture', 'h3', '.btn', 'h3 + p', '.card-row', '.featured-text', '.card-row ~ p']],
	[1280, ['h3', 'h3 + p', '.btn', '.card-row', '.featured-text', '.card-row ~ p']],
])('the facts for a decision are next to the button, at %i px', async (width, parts) => {
	const { page } = await filled.open({ width });
	const places = await tops(page, parts);
	expect(ascending(places), String(places)).toBe(true);
	const row = await page.locator('.card-row').first().boundingBox();
	expect(row?.height).toBe(46);
});

test('a card without a check date keeps its link, and its button at the middle of its picture', async () => {
	const { page } = await filled.open({ width: 1280 });
	const card = page.locator('.featured-card').nth(2);
	const [picture, name, button] = await Promise.all(
		['.picture', 'h3', '.btn'].map((part) => card.locator(part).boundingBox()),
	);
	const middle = (picture?.y ?? 0) + (picture?.height ?? 0) / 2;
	expect(name?.y).toBeLessThan(middle);
	expect(Math.abs((button?.y ?? 0) - middle)).toBeLessThan(12);
	expect(await card.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(true);
});

test('without scripts there is no link to copy, and no empty row', async () => {
	const { page } = await filled.open({ javaScriptEnabled: false, withoutHydration: true });
	expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
	const rows = page.locator('.card-row');
	const shown = await rows.evaluateAll((all) => all.map((row) => row.clientHeight > 0));
	expect(shown.slice(0, 3)).toEqual([true, true, false]);
});

test('the copied address leads to the card', async () => {
	const { page } = await open({
		path: '/?utm_source=x',
		permissions: ['clipboard-read', 'clipboard-write'],
	});
	const button = page.getByRole('article').nth(1).getByRole('button');
	await button.click();
	await expect.poll(() => button.textContent()).toBe('Link copied');
	await expect
		.poll(() => page.locator('[role="status"]').last().textContent())
		.toBe('Link copied: Sample Fund 2');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(`${new URL(page.url()).origin}/#org-sample-fund-2`);
	await page.goto(copied);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.id))
		.toBe('org-sample-fund-2');
});
