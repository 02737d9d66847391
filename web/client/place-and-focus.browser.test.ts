// Tests where the page is scrolled and what has the focus: at anchors, after Back, reload and hydration.
import { describe, expect, it } from 'vitest';
import { belowHeader } from '../../scripts/lab/engines/in-page.ts';
import { focused, homeSite, listAddress, untilHydrated } from '../../scripts/testing/home.ts';
import { frames, holdRequests } from '../../scripts/testing/page.ts';

const { open, openHeld } = homeSite();

type Page = Awaited<ReturnType<typeof open>>['page'];

/** Waits until a section's top is directly below the sticky header. */
async function expectAtSection(page: Page, slug: string) {
	const below = () => page.evaluate(belowHeader, `#${slug}`);
	await expect.poll(below).toSatisfy((top: number) => top >= -1 && top <= 40);
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls once the page is long enough. */
const scrollTo = (page: Page, top: number) =>
	expect
		.poll(() =>
			page.evaluate((top) => {
				window.scrollTo({ top, behavior: 'instant' });
				return window.scrollY;
			}, top),
		)
		.toBe(top);

describe('a deep link', () => {
	it('leads to its section at the first load, and does nothing without a section', async () => {
		const { page } = await open({ path: 'about:blank', withoutHydration: true });
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/#mental-health');
			await expect.poll(() => focused(page)).toBe('h2 Mental health');
			await expectAtSection(page, 'mental-health');
			await page.goto('about:blank');
		}
		for (const hash of ['#nowhere', '#%E0%A4%A', '#a b"\'<>']) {
			await page.goto(`/${hash}`);
			await untilHydrated(page);
			expect(await scrolled(page), hash).toBe(0);
			expect(await focused(page), hash).toMatch(/^body/);
			await page.goto('about:blank');
		}
	});

	it.each([
		['leads there a second time once the organizations above are shown', false],
		['leaves a visitor alone who has moved on before they are shown', true],
	] as const)('%s, in a browser without scroll anchoring', async (_, movesOn) => {
		const { page } = await open({ path: '/medical' });
		await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync('* { overflow-anchor: none }');
			document.adoptedStyleSheets = [sheet];
		});
		const release = await holdRequests(page, listAddress);
		await page.getByRole('link', { name: 'Advocacy' }).click();
		await expectAtSection(page, 'advocacy');
		if (movesOn) await page.keyboard.press('Home');
		if (movesOn) await expect.poll(() => scrolled(page)).toBe(0);
		release();
		await page.locator('.featured-card').first().waitFor();
		await frames(page, 3);
		if (movesOn) expect(await scrolled(page)).toBe(0);
		else await expectAtSection(page, 'advocacy');
	});
});

describe('Back', () => {
	it('and Forward return to the scroll position, within a page and between pages', async () => {
		const { page } = await open({ path: '/medical' });
		const banner = page.getByRole('banner');
		await scrollTo(page, 321);
		await banner.getByRole('link', { name: 'Bay Area' }).click();
		// Content that appears above changes the scroll position: the browser keeps the visible part.
		await page.getByRole('heading', { name: 'Sample Fund 1', exact: true }).waitFor();
		await expect.poll(() => scrolled(page)).toBe(0);
		await scrollTo(page, 1234);
		await banner.getByRole('link', { name: 'Learning' }).click();
		await expectAtSection(page, 'learning');
		await page.goBack();
		await expect.poll(() => scrolled(page)).toBe(1234);
		await page.goBack();
		await page.getByRole('heading', { name: 'Donated Medical Supplies' }).waitFor();
		await expect.poll(() => scrolled(page)).toBe(321);
		await page.goForward();
		await expect.poll(() => scrolled(page)).toBe(1234);
		await page.goForward();
		await expectAtSection(page, 'learning');
	});

	it('from a section moves the focus to the visible part', async () => {
		const { page } = await open();
		await page.locator('.hero-actions a').click();
		await expect.poll(() => focused(page)).toMatch(/^h2/);
		await page.goBack();
		await expect.poll(() => focused(page)).toMatch(/^h1/);
		expect(await scrolled(page)).toBe(0);
	});
});

it.each(['/', '/#mental-health', '/medical'])(
	'%s keeps the scroll position from before the application runs, and after a reload',
	async (path) => {
		const { page, release } = await openHeld({ path, width: 412 });
		await page.evaluate(() => window.scrollTo(0, 500));
		await release();
		// Two frames, because hydration would move content in the next one.
		await frames(page, 2);
		expect(await scrolled(page)).toBe(500);
		await page.reload();
		await untilHydrated(page);
		// The browser keeps the visible content in place. The font may shift it by a line.
		await expect.poll(async () => Math.abs((await scrolled(page)) - 500)).toBeLessThan(40);
	},
);

it.each([
	[1280, 'round-button'],
	[412, 'btn btn-primary'],
])('focus set before hydration stays, at %i px on %s', async (width, first) => {
	const { page, release } = await openHeld({ path: '/#featured', width });
	const focus = () => page.evaluate(() => document.activeElement?.className);
	await page.keyboard.press('Tab');
	expect(await focus()).toBe(first);
	await release();
	expect(await focus()).toBe(first);
});
