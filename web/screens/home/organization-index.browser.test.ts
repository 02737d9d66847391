import { beforeAll, describe, expect, it } from 'vitest';
import { homeSite } from '../../../scripts/testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite('sixty');

const links = (page: Page) => page.locator('.org-index a');
const summary = (page: Page) => page.getByText('All 60 organizations by name');
const inSight = (page: Page) =>
	links(page).evaluateAll((all) => all.filter((link) => link.checkVisibility()).length);

/** Returns whether a card's full width and its top are visible, just below the bar. */
const isInSight = (page: Page, id: string) =>
	page.evaluate((id) => {
		const card = document.getElementById(id)?.getBoundingClientRect();
		const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
		return (
			card && card.top >= bar && card.top < bar + 60 && card.left >= 0 && card.right <= innerWidth
		);
	}, id);

describe.each([true, false])('the index of names, scripts on: %s', (javaScriptEnabled) => {
	let page: Page;
	beforeAll(async () => {
		const options = { javaScriptEnabled, withoutHydration: !javaScriptEnabled };
		({ page } = await home.open(options));
	});

	it('is folded at 360 px, where each link can be tapped', async () => {
		await page.setViewportSize({ width: 360, height: 800 });
		expect(await inSight(page)).toBe(0);
		await summary(page).click();
		await expect.poll(() => inSight(page)).toBe(60);
		const heights = await links(page).evaluateAll((all) => all.map((link) => link.clientHeight));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		await summary(page).click();
	});

	it('is open in columns at 1280 px, and is not printed', async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		expect(await inSight(page)).toBe(60);
		expect(await summary(page).isVisible()).toBe(false);
		const starts = await links(page).evaluateAll((all) =>
			all.map((link) => link.getBoundingClientRect().left),
		);
		expect(new Set(starts).size).toBeGreaterThan(2);
		const edges = await page
			.locator('.org-index, .card-scroller-buttons, .featured-card:first-child')
			.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
		const [index, buttons, card] = edges;
		// Without scripts, there are no buttons.
		const gap = (card?.top ?? 0) - (buttons?.bottom || (index?.bottom ?? 0));
		expect(gap).toBeLessThan(48);
		expect(buttons?.bottom ? buttons.top >= (index?.bottom ?? 0) : true).toBe(true);
		await page.emulateMedia({ media: 'print' });
		expect(await inSight(page)).toBe(0);
		await page.emulateMedia({ media: 'screen' });
	});

	it.each([360, 768, 1280])('leads to a card, also within the row, at %i px', async (width) => {
		await page.setViewportSize({ width, height: 800 });
		if ((await inSight(page)) === 0) await summary(page).click();
		for (const slug of ['sample-fund-11', 'sample-fund-2', 'sample-fund-2']) {
			await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
			await page.locator(`.org-index a[href="#org-${slug}"]`).click();
			await expect.poll(() => isInSight(page, `org-${slug}`)).toBe(true);
		}
		// Without scripts, the focus does not move by itself: the next Tab continues from the card.
		if (!javaScriptEnabled) await page.keyboard.press('Tab');
		const card = await page.evaluate(() => document.activeElement?.closest('article')?.id);
		expect(card).toBe('org-sample-fund-2');
	});
});

it('has the same order if the browser rendered it', async () => {
	const texts = async ({ page }: { page: Page }) => {
		await links(page).last().waitFor({ state: 'attached' });
		return links(page).allTextContents();
	};
	const fromServer = await texts(
		await home.open({ javaScriptEnabled: false, withoutHydration: true }),
	);
	expect(fromServer[0]).toBe('Ålesund');
	expect(fromServer.at(-1)).toBe('医');
	expect(await texts(await home.enter())).toEqual(fromServer);
});

it('a long page has a link back to its top', async () => {
	const { page } = await home.open({ width: 360 });
	await page.getByRole('link', { name: 'Back to the top' }).click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
});
