import { beforeAll, expect, it } from 'vitest';
import { homeSite } from '../../../scripts/testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();

let page: Page;
beforeAll(async () => {
	({ page } = await home.open());
	await page.getByRole('article').last().waitFor();
});

it('prints all cards with their full text, and the addresses for donations', async () => {
	const text = page.locator('.featured-text').first();
	const hidden = () => text.evaluate((element) => element.scrollHeight - element.clientHeight);
	expect(await hidden()).toBeGreaterThan(0);
	await page.emulateMedia({ media: 'print' });
	expect(await hidden()).toBe(0);
	expect(await page.locator('.fold').first().isVisible()).toBe(false);
	const scroller = page.locator('.card-scroller');
	const cut = await scroller.evaluate((element) => element.scrollWidth > element.clientWidth);
	expect(cut).toBe(false);
	const texts = await page
		.locator('.featured-text')
		.evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
	expect(texts).not.toContain(true);
	const addresses = await page
		.locator('.featured-card .btn')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
	expect(addresses).toEqual([1, 2, 3, 4, 5, 6].map((n) => `": https://example.org/donate/${n}"`));
	await page.emulateMedia({ media: 'screen' });
});

it('the skip link leads past the header', async () => {
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to main content' });
	expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await page.keyboard.press('Enter');
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
	await page.keyboard.press('Tab');
	const next = await page.evaluate(() => document.activeElement?.textContent);
	expect(next).toBe('Featured Organizations');
});

it('shows the focus in forced colors', async () => {
	await page.emulateMedia({ forcedColors: 'active' });
	const outline = await page.evaluate(() => {
		const { outlineStyle, outlineWidth } = getComputedStyle(
			document.activeElement ?? document.body,
		);
		return `${outlineStyle} ${outlineWidth}`;
	});
	expect(outline).toBe('solid 3px');
	await page.emulateMedia({ forcedColors: 'none' });
});

it('Tab moves through the whole page, in order', async () => {
	const { page } = await home.open({ width: 360 });
	const stops: string[] = [];
	for (let press = 0; press < 80; press++) {
		await page.keyboard.press('Tab');
		const stop = await page.evaluate(() => {
			const element = document.activeElement;
			return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
		});
		stops.push(stop);
		if (stop === 'Back to the top') break;
	}
	const donations = [1, 2, 3, 4, 5, 6].map(
		(n) => `Donate Now to Sample Fund ${n} (opens in a new tab)`,
	);
	const some = ['Skip to main content', 'Menu', 'Learn more about us', ...donations];
	const wanted = [...some, 'Follow us on Instagram (opens in a new tab)', 'Back to the top'];
	const first = (name: string) => stops.indexOf(name);
	expect([...new Set(stops.filter((stop) => wanted.includes(stop)))].length).toBe(wanted.length);
	expect(donations.map(first)).toEqual(donations.map(first).toSorted((a, b) => a - b));
	expect(stops[0]).toBe('Skip to main content');
	expect(stops.at(-1)).toBe('Back to the top');
});

it('scrolls immediately if the visitor prefers reduced motion, else smoothly', async () => {
	const behaviorsOf = (page: Page) =>
		page
			.locator('html, .card-scroller')
			.evaluateAll((all) => all.map((element) => getComputedStyle(element).scrollBehavior));
	expect(await behaviorsOf(page)).toEqual(['auto', 'auto']);
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	expect(await behaviorsOf(page)).toEqual(['smooth', 'smooth']);
});
