import { beforeAll, describe, expect, it } from 'vitest';
import { belowHeader } from '../../scripts/lab/engines/in-page.ts';
import { expectNoAxeViolations, type Page, visualRules } from '../../scripts/testing/browser.ts';
import { sidewaysScroll } from '../../scripts/testing/page.ts';
import { fullScreens } from '../../scripts/testing/screens.ts';
import { sharedBrowser, sharedContent } from '../../scripts/testing/shared.ts';
import { medical, sampleTexts } from '../content/medical.ts';

const newPage = sharedBrowser();
const full = sharedContent('full');
const sample = sharedContent('sample');

/** Opens a page without JavaScript. */
async function open(path: string, width: number, url = sample.url) {
	const opened = await newPage({ site: url, width, javaScriptEnabled: false });
	await opened.page.goto(path);
	return opened;
}

/**
 * Serves documents without their scripts, for axe, which needs timers. A browser without JavaScript
 * has none.
 */
const takeScriptsOut = (page: Page) =>
	page.route(
		() => true,
		async (route) => {
			if (route.request().resourceType() !== 'document') return route.fallback();
			const response = await route.fetch();
			const body = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
			return route.fulfill({ response, body });
		},
	);

/** Returns for each element whether it is visible and a click on its center would hit it. */
const isReachable = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((all) =>
		all.map((element) => {
			element.scrollIntoView({ block: 'center' });
			const { left, top, width, height } = element.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			return width > 0 && (element === hit || element.contains(hit));
		}),
	);

/** Checks that the header's links can be clicked, and that those with a hash lead there. */
async function expectLinks(page: Page, hashes: readonly string[]) {
	expect(await page.getByRole('banner').getByRole('link').count()).toBeGreaterThan(8);
	expect(await isReachable(page, '.brand, .bar-list a')).not.toContain(false);
	for (const hash of hashes) {
		await page.locator(`header a[href="/${hash}"]`).click();
		await page.waitForURL(`${sample.url}/${hash}`);
		const below = () => page.evaluate(belowHeader, hash);
		await expect.poll(below).toBeGreaterThanOrEqual(-1);
		await expect.poll(below).toBeLessThan(250);
	}
}

const linksScroll = (page: Page) =>
	page.locator('.bar-list').evaluate((list) => list.scrollWidth > list.clientWidth + 1);

describe('without JavaScript', () => {
	let opened: Awaited<ReturnType<typeof newPage>>;
	beforeAll(async () => {
		opened = await newPage({ site: full.url });
		await takeScriptsOut(opened.page);
	});

	it.each(fullScreens)('$path can be read', async ({ path, heading, words }) => {
		const { page, messages, foreign } = opened;
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(path);
		expect(await page.locator('html.scripted, script').count()).toBe(0);
		expect(await page.locator('h1').allTextContents()).toEqual([heading]);
		await page.getByRole('main').getByText(words).first().waitFor();
		expect(await page.getByText('Loading...').count()).toBe(0);
		expect(await page.getByRole('button').count()).toBe(0);
		expect(await sidewaysScroll(page)).toBe(0);
		await page.setViewportSize({ width: 1280, height: 800 });
		expect(await sidewaysScroll(page)).toBe(0);
		expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
		expect(foreign).toEqual([]);
	});

	// Only these pages have parts that other visitors do not see.
	it.each(['/', '/medical'])('%s has no axe violation', async (path) => {
		const { page } = opened;
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(path);
		// axe treats a hidden button as hidden with its visible text. Another test reads the headers'
		// names from the browser.
		const rules = { 'empty-table-header': { enabled: false } };
		await expectNoAxeViolations(page, { rules });
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoAxeViolations(page, { only: visualRules });
		await page.emulateMedia({ colorScheme: 'light' });
	});

	it('the home page shows who we are and where to donate', async () => {
		const { page } = await open('/', 360);
		await page.getByText('standing in solidarity with our colleagues in Palestine').waitFor();
		const donate = page.getByRole('link', { name: 'Donate Now' });
		expect(await donate.count()).toBe(await page.getByRole('article').count());
	});

	it.each([
		[360, '/', ['#food', '#volunteer', '#featured']],
		[1280, '/', ['#food', '#volunteer', '#featured']],
		[360, '/medical', ['#food']],
	])(
		'every link below the bar is whole and leads to its section, at %i px from %s',
		async (...row) => {
			const [width, path, hashes] = row;
			const { page } = await open(path, width);
			await expectLinks(page, hashes);
			expect(await linksScroll(page)).toBe(false);
		},
	);

	it('in a low window, the bar stays slim, and its links scroll sideways', async () => {
		const { page } = await open('/', 320);
		await page.setViewportSize({ width: 320, height: 256 });
		await expectLinks(page, ['#volunteer']);
		expect(await linksScroll(page)).toBe(true);
		const banner = await page.getByRole('banner').boundingBox();
		expect([banner?.y, (banner?.height ?? 99) < 60]).toEqual([0, true]);
	});

	it('/medical shows its table without buttons to sort, and says that its form needs JavaScript', async () => {
		const { page } = await open('/medical', 360);
		expect(await namesOf(page, 'columnheader')).toEqual(Object.values(medical.columns));
		const items = await page.getByRole('rowheader').allInnerTexts();
		expect(items).toEqual(Object.values(sampleTexts).map(({ itemName }) => itemName));
		expect(await page.locator('thead svg').first().isVisible()).toBe(false);
		expect(await page.locator('thead').getByText('Name').first().isVisible()).toBe(true);
		expect(await page.getByText('Supplies already offered').isVisible()).toBe(true);
		expect(await page.getByText('Select a column header').isVisible()).toBe(false);
		// Also in place of the button at the end.
		await page.getByText('This form works only with JavaScript').first().waitFor();
	});
});

/** Returns the accessible names of all elements with a role. */
async function namesOf(page: Page, role: string) {
	const client = await page.context().newCDPSession(page);
	const { root } = await client.send('DOM.getDocument');
	const { nodeId } = root;
	const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId, role });
	return nodes.filter((node) => !node.ignored).map(({ name }) => name?.value);
}
