import { describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite } from '../../../scripts/testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

/** Of them, a browser's own order of names would make another list than code points do. */
const names = [
	'مطبخ البحر',
	'zebra',
	'Ålesund',
	'医',
	'Ångström',
	'Łódź',
	'İstanbul',
	'Ελπίδα',
	'ß',
];
const home = homeSite({
	sections: makeSections(3),
	featuredOrgs: makeFeaturedOrgs(14, (index) => ({
		name: names[index] ?? `Fund ${index}`,
		slug: `fund-${index}`,
	})),
});

const links = (page: Page) => page.locator('.org-index a');
const summary = (page: Page) => page.getByText('All 14 organizations by name');
const inSight = (page: Page) =>
	links(page).evaluateAll((all) => all.filter((link) => link.checkVisibility()).length);

/** Whether a card is in the window as a whole from its top on, below the bar. */
const isInSight = (page: Page, id: string) =>
	page.evaluate((id) => {
		const card = document.getElementById(id)?.getBoundingClientRect();
		const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
		return (
			card && card.top >= bar && card.top < bar + 60 && card.left >= 0 && card.right <= innerWidth
		);
	}, id);

describe.each([true, false])('the index of names, scripts on: %s', (javaScriptEnabled) => {
	const options = { javaScriptEnabled, withoutHydration: !javaScriptEnabled };

	it('is folded at 360 px, where each link can be tapped', async () => {
		const { page } = await home.open({ ...options, width: 360 });
		expect(await inSight(page)).toBe(0);
		await summary(page).click();
		await expect.poll(() => inSight(page)).toBe(14);
		const heights = await links(page).evaluateAll((all) => all.map((link) => link.clientHeight));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	});

	it('stands open in columns at 1280 px', async () => {
		const { page } = await home.open({ ...options, width: 1280 });
		expect(await inSight(page)).toBe(14);
		expect(await summary(page).isVisible()).toBe(false);
		const starts = await links(page).evaluateAll((all) =>
			all.map((link) => link.getBoundingClientRect().left),
		);
		expect(new Set(starts).size).toBeGreaterThan(2);
	});

	it.each([360, 768, 1280])('leads to a card, in the row too, at %i px', async (width) => {
		const { page } = await home.open({ ...options, width });
		if (width === 360) await summary(page).click();
		for (const slug of ['fund-11', 'fund-2', 'fund-2']) {
			await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
			await page.locator(`.org-index a[href="#org-${slug}"]`).click();
			await expect.poll(() => isInSight(page, `org-${slug}`)).toBe(true);
		}
		// Without a script there is no focus to set: the next Tab goes on from there.
		if (!javaScriptEnabled) await page.keyboard.press('Tab');
		const card = await page.evaluate(() => document.activeElement?.closest('article')?.id);
		expect(card).toBe('org-fund-2');
	});
});

it('is in the same order where the browser made it', async () => {
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

it('is not on paper', async () => {
	const { page } = await home.open();
	await page.emulateMedia({ media: 'print' });
	expect(await inSight(page)).toBe(0);
});

it('a long page leads back to its top', async () => {
	const { page } = await home.open({ width: 360 });
	await page.getByRole('link', { name: 'Back to the top' }).click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
});
