import { expect, it } from 'vitest';
import { belowHeader } from '../../../scripts/lab/engines/in-page.mjs';
import { focused, homeSite, listAddress } from '../../../scripts/testing/home.mjs';
import { frames, holdRequests } from '../../../scripts/testing/page.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();

/** Waits until a section's top is directly below the sticky header. */
async function expectAtSection(page: Page, slug: string) {
	const isPresent = async () => {
		const below = await page.evaluate(belowHeader, `#${slug}`);
		return below >= -1 && below <= 40;
	};
	await expect.poll(isPresent).toBe(true);
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls once the page is long enough. */
async function scrollTo(page: Page, top: number) {
	const scroll = () =>
		page.evaluate((to) => {
			window.scrollTo({ top: to, behavior: 'instant' });
			return window.scrollY;
		}, top);
	await expect.poll(scroll).toBe(top);
}

it.each([360, 1280])('deep links land on the section on first load, at %i px', async (width) => {
	const { page } = await home.open({ path: '/#mental-health', width });
	await expect.poll(() => focused(page)).toBe('h2 Mental health');
	await expectAtSection(page, 'mental-health');
});

it.each([
	['land a second time once the organizations above are there', false],
	['leave a visitor alone who has moved on before they are', true],
] as const)('%s, in a browser without scroll anchoring', async (_, movesOn) => {
	const { page } = await home.open({ path: '/medical' });
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

it("deep links let Back return to the visitor's previous scroll position", async () => {
	const { page } = await home.open();
	await scrollTo(page, 500);
	await page.getByRole('banner').getByRole('link', { name: 'Learning' }).click();
	await expectAtSection(page, 'learning');
	await page.goBack();
	await expect.poll(() => scrolled(page)).toBe(500);
	await page.goForward();
	await expectAtSection(page, 'learning');
});

it('deep links do not interfere with Back and Forward between routes', async () => {
	const { page } = await home.open({ path: '/medical' });
	await scrollTo(page, 321);
	await page.getByRole('banner').getByRole('link', { name: 'Bay Area' }).click();
	await page.getByRole('heading', { name: 'Learning' }).waitFor();
	// Content that appears above changes the scroll position: the browser keeps the visible part.
	await page.getByRole('heading', { name: 'Sample Fund 1', exact: true }).waitFor();
	await expect.poll(() => scrolled(page)).toBe(0);
	await scrollTo(page, 1234);
	await page.goBack();
	await page.getByRole('heading', { name: 'Donated Medical Supplies' }).waitFor();
	await expect.poll(() => scrolled(page)).toBe(321);
	await page.goForward();
	await expect.poll(() => scrolled(page)).toBe(1234);
});

it.each(['#nowhere', '#%E0%A4%A', '#a b"\'<>'])(
	'deep links without a target do nothing: %s',
	async (hash) => {
		const { page } = await home.open({ path: `/${hash}` });
		await page.getByRole('heading', { name: 'Learning' }).waitFor();
		expect(await scrolled(page)).toBe(0);
		expect(await focused(page)).toMatch(/^body/);
	},
);
