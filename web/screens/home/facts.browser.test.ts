// Tests the layout of a card's facts and link; home.test.tsx tests their text.
import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../../scripts/testing/browser.mjs';
import { makeFeaturedOrgs } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

const longName = 'Palestinian American Medical Association – Northern California Chapter';
const long = homeSite({
	featured_orgs: makeFeaturedOrgs(2, (index) => ({
		name: index === 0 ? longName : `${longName} ${longName}`,
		whatMoneyDoes: 'Fifty dollars buy the first-aid bag of one nurse for a month.',
	})),
});

test('a long name leaves no hole below the button', async () => {
	const { page } = await long.open();
	const ends = async (selector: string) =>
		page
			.locator(selector)
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
	for (const width of [768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const texts = await ends('.featured-text');
		const buttons = await ends('.featured-card .btn');
		const heights = buttons.map(({ top }, at) => (texts[at]?.top ?? 0) - top);
		expect(heights.map((height) => height > 44 && height < 90)).toEqual([true, true]);
	}
});

/** In this content, the first card has all facts, the second has one and the third has none. */
const filled = homeSite('full');
const { open } = homeSite();
let page: Page;
beforeAll(async () => {
	({ page } = await filled.open());
});

/** Returns the tops of the first card's parts, in the order of `selectors`. */
const tops = async (selectors: readonly string[]) => {
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
	await page.setViewportSize({ width, height: 800 });
	if (width === 360) await page.getByText('Read more').first().click();
	const places = await tops(parts);
	expect(ascending(places), String(places)).toBe(true);
	const row = await page.locator('.card-row').first().boundingBox();
	expect(row?.height).toBe(46);
});

test('a card without a check date has its link beside its button, and both at the middle of its picture', async () => {
	await page.setViewportSize({ width: 1280, height: 800 });
	const card = page.locator('.featured-card').nth(2);
	const [picture, name, button] = await Promise.all(
		['.picture', 'h3', '.btn'].map((part) => card.locator(part).boundingBox()),
	);
	const middle = (picture?.y ?? 0) + (picture?.height ?? 0) / 2;
	const ends = [name?.y ?? 0, (button?.y ?? 0) + (button?.height ?? 0)];
	expect(Math.abs(((ends[0] ?? 0) + (ends[1] ?? 0)) / 2 - middle)).toBeLessThan(2);
	const copy = await card.getByRole('button', { name: 'Copy link' }).boundingBox();
	expect(Math.abs((copy?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(2);
});

test('without scripts there is no link to copy, and no empty row', async () => {
	const { page } = await filled.open({ javaScriptEnabled: false, withoutHydration: true });
	expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
	const rows = page.locator('.card-row');
	const shown = await rows.evaluateAll((all) => all.map((row) => row.clientHeight > 0));
	expect(shown).toEqual([true, true]);
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
