import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { belowHeader } from '../../../scripts/lab/engines/in-page.ts';
import { focused, homeSite, sidewaysScroll } from '../../../scripts/testing/home.ts';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();
const empty = homeSite('empty');

const current = (page: Page) => page.locator('.bar-list [aria-current]').allTextContents();

/** Returns the distance from the bar down to the start of the last section. */
const landing = (page: Page) => page.evaluate(belowHeader, '#learning');

/** Returns the texts of the underlined links. */
const underlined = (page: Page) =>
	page
		.locator('.bar-list a')
		.evaluateAll((links) =>
			links
				.filter((link) => !/, 0\)$/.test(getComputedStyle(link).borderBottomColor))
				.map((link) => link.textContent),
		);

/** Runs in the page. Returns the left and right edge of an element's content; pixels. */
function innerEdges(element: Element) {
	const { left, right } = element.getBoundingClientRect();
	const { paddingLeft, paddingRight } = getComputedStyle(element);
	return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(
		Math.round,
	);
}

/** Returns the height of the bar, whose parts are in their boxes on every screen. */
const heightOfBar = async (page: Page) => (await page.locator('.bar').boundingBox())?.height;

describe('the bar', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await home.open());
	});
	beforeEach(() => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' })));

	it('shows every link in one line, and ends with the menu at the edge of the column', async () => {
		await page.getByRole('banner').getByRole('link', { name: 'Learning' }).waitFor();
		expect((await lineOf(page)).names).toContain('Learning');
		expect(await heightOfBar(page)).toBeLessThan(80);
		for (const width of [1280, 1920]) {
			await page.setViewportSize({ width, height: 800 });
			const column = await page.locator('.hero > .container').first().evaluate(innerEdges);
			const [brand] = await page.locator('.brand').evaluate(innerEdges);
			const more = await page.getByRole('button', { name: 'More', exact: true }).boundingBox();
			const end = Math.round((more?.x ?? 0) + (more?.width ?? 0));
			expect([brand, end], `at ${width} px`).toEqual(column);
		}
		await page.setViewportSize({ width: 1280, height: 800 });
	});

	it('does not scroll the page when its links take the focus', async () => {
		await page.getByRole('heading', { name: 'Learning' }).waitFor();
		await page.evaluate(() => window.scrollTo(0, 700));
		await page.locator('.brand').evaluate((brand) => brand.focus());
		for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
		expect(await page.evaluate(() => window.scrollY)).toBe(700);
	});

	it('marks only the section in view or of the address, also with an underline', async () => {
		for (const name of ['Advocacy', 'Learning']) {
			await page.getByRole('heading', { level: 2, name }).evaluate((heading) => {
				heading.scrollIntoView({ behavior: 'instant' });
			});
			await expect.poll(() => current(page)).toEqual([name]);
		}
		await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
		await expect.poll(() => current(page)).toEqual([]);
		for (const name of ['Advocacy', 'Featured Organizations']) {
			await page.getByRole('banner').getByRole('link', { name }).click();
			await expect.poll(() => current(page)).toEqual([name]);
		}
		await page.mouse.move(640, 600);
		await expect.poll(() => underlined(page)).toEqual(['Featured Organizations']);
		await page.goto('/medical');
		await page.getByRole('link', { name: 'Learning' }).waitFor();
		expect(await current(page)).toEqual([]);
		await page.goto('/');
	});

	it('is a menu button in narrow windows', async () => {
		for (const width of [320, 360, 768, 991]) {
			await page.setViewportSize({ width, height: 800 });
			await page.getByRole('button', { name: 'Menu' }).waitFor();
			expect(await page.getByRole('banner').getByRole('link').count()).toBe(1);
			expect(await heightOfBar(page), `at ${width} px`).toBeLessThan(80);
		}
	});

	it.each([
		{ width: 320, height: 256, name: 'hidden' },
		{ width: 740, height: 360, name: 'shown' },
	])(
		'sticks to the top and is slimmer in a window of $width × $height px',
		async ({ name, ...size }) => {
			await page.setViewportSize(size);
			await page.goto('/#learning');
			await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
			const banner = await page.getByRole('banner').boundingBox();
			expect(banner).toMatchObject({ x: 0, y: 0 });
			expect(banner?.height).toBeLessThan(50);
			const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
			expect(menu?.y).toBeGreaterThan(4);
			const brand = await page.locator('.brand-name').boundingBox();
			expect((brand?.width ?? 0) > 1).toBe(name === 'shown');
			expect(await page.getByRole('link', { name: 'Bay Area Healthcare' }).count()).toBe(1);
			expect(await landing(page)).toBeGreaterThanOrEqual(0);
			expect(await landing(page)).toBeLessThan(60);
		},
	);
});

/** Returns the names of the links in the bar's line, and the space that the next link lacks. */
function lineOf(page: Page) {
	return page.evaluate(() => {
		const bottom = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
		const items = [...document.querySelectorAll<HTMLElement>('.bar-list > li')];
		const boxes = items.map((item) => item.getBoundingClientRect());
		const inLine = items.filter((_, at) => (boxes[at]?.top ?? 0) < bottom);
		const start = document.querySelector('.brand')?.getBoundingClientRect().right ?? 0;
		const space = (boxes[0]?.left ?? 0) - start;
		// After the name, for a focus ring, and between two links.
		const gaps = 8 + 6 + 20;
		return {
			names: inLine.map((item) => item.textContent),
			missing: (boxes[inLine.length]?.width ?? 0) + gaps - space,
		};
	});
}

it('without content, the bar has neither links nor a menu', async () => {
	const { page } = await empty.open();
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const banner = page.getByRole('banner');
		expect(await banner.getByRole('link').count()).toBe(1);
		expect(await banner.getByRole('button').count()).toBe(0);
		expect(await banner.getByRole('navigation').count()).toBe(0);
		expect(await page.locator('[href$="#featured"]').count()).toBe(0);
	}
});

describe.each([
	['odd', 'Only a heading'],
	['sixty', 'Category 20'],
] as const)('with the content "%s"', (content, last) => {
	const other = homeSite(content);

	it('the bar shows the links that fit, even before scripts run, and the menu shows all', async () => {
		const { page, release } = await other.openHeld();
		for (const width of [992, 1280, 1920]) {
			await page.setViewportSize({ width, height: 800 });
			expect((await lineOf(page)).missing, `at ${width} px`).toBeGreaterThan(0);
		}
		const before = await lineOf(page);
		await release();
		expect(await lineOf(page)).toEqual(before);
		await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
		const links = page.getByRole('dialog').getByRole('link');
		await links.last().scrollIntoViewIfNeeded();
		const names = await links.allTextContents();
		expect(names.slice(0, before.names.length)).toEqual(before.names);
		expect(names).toContain(last);
		expect(await sidewaysScroll(page)).toBe(0);
		const fits = await page
			.locator('.offcanvas-body')
			.evaluate((body) => body.scrollWidth <= body.clientWidth);
		expect(fits).toBe(true);
		await page.keyboard.press('Escape');
		await expect.poll(() => focused(page)).toBe('button More');
	});
});
