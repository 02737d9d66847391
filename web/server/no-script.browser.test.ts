import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, type Page } from '../../scripts/testing/browser.mjs';
import { fillSite } from '../../scripts/testing/full-content.mjs';
import { sidewaysScroll } from '../../scripts/testing/home.mjs';
import { sharedSite, sharedSiteInBrowser } from '../../scripts/testing/kit.mjs';
import { fullScreens, screenPaths, screens } from '../../scripts/testing/screens.mjs';
import { medical, sampleSupplies } from '../content/medical.ts';

const { site, newPage } = sharedSiteInBrowser();
const fullSite = sharedSite();
beforeAll(() => fillSite(fullSite));

/** Opens a page as a visitor without JavaScript sees it. */
async function open(path: string, width: number, url = site.url) {
	const opened = await newPage({ site: url, width, javaScriptEnabled: false });
	await opened.page.goto(path);
	return opened;
}

/** Whether the element can be seen, and a click on its middle would meet it. */
const isReachable = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((all) =>
		all.map((element) => {
			element.scrollIntoView({ block: 'center' });
			const { left, top, width, height } = element.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			return width > 0 && (element === hit || element.contains(hit));
		}),
	);

describe.each([
	[1280, 'the sample', site, screens],
	[320, 'all that there may be', fullSite, fullScreens],
] as const)('without JavaScript, at %i px with %s', (width, _, shown, walked) => {
	it.each(walked)('$path can be read', async ({ path, heading, words }) => {
		const { page, messages, foreign } = await open(path, width, shown.url);
		expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toHaveLength(1);
		await page.getByRole('heading', { level: 1, name: heading }).waitFor();
		await page.getByRole('main').getByText(words).first().waitFor();
		expect(await page.getByText('Loading...').count()).toBe(0);
		expect(await page.getByRole('button').count()).toBe(0);
		expect(await sidewaysScroll(page)).toBe(0);
		expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
		expect(foreign).toEqual([]);
	});
});

describe('without JavaScript', () => {
	it.each([
		[360, '/'],
		[1280, '/'],
		[360, '/medical'],
	])('every section is reached, at %i px from %s', async (width, path) => {
		const { page } = await open(path, width);
		const links = page.getByRole('banner').getByRole('link');
		expect(await links.count()).toBeGreaterThan(8);
		expect(await isReachable(page, 'header a')).not.toContain(false);
		for (const hash of ['#food', '#volunteer', '#featured']) {
			if (path !== '/') await page.goto(path);
			await page.locator(`header a[href="/${hash}"]`).click();
			await page.waitForURL(`${site.url}/${hash}`);
			const top = () =>
				page.locator(hash).evaluate((section) => section.getBoundingClientRect().top);
			await expect.poll(top).toBeGreaterThanOrEqual(-1);
			await expect.poll(top).toBeLessThan(250);
		}
	});

	it('the home page says who we are and where to donate', async () => {
		const { page } = await open('/', 360);
		await page.getByText('standing in solidarity with our colleagues in Palestine').waitFor();
		await page.getByText('our first fundraising campaign, for Sample').waitFor();
		const donate = page.getByRole('link', { name: 'Donate Now' });
		expect(await donate.count()).toBe(await page.getByRole('article').count());
		const targets = await donate.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		for (const target of targets) expect(target).toMatch(/^https:\/\//);
		await page.getByRole('contentinfo').getByRole('link', { name: 'Linktree' }).waitFor();
	});

	it('the table is there, and does not offer to sort', async () => {
		const { page } = await open('/medical', 360);
		// The browser's own buttons in date fields are the only ones.
		expect(new Set(await namesOf(page, 'button')).size).toBeLessThanOrEqual(1);
		expect(await namesOf(page, 'button')).not.toContain('Quantity');
		expect(await namesOf(page, 'columnheader')).toEqual(Object.values(medical.columns));
		const items = await page.getByRole('rowheader').allInnerTexts();
		expect(items).toEqual(sampleSupplies.map(({ itemName }) => itemName));
		expect(await page.locator('thead svg').first().isVisible()).toBe(false);
		expect(await page.locator('thead').getByText('Name').first().isVisible()).toBe(true);
		expect(await page.getByText('Supplies already offered').isVisible()).toBe(true);
		expect(await page.getByText('Select a column header').isVisible()).toBe(false);
	});

	it('the form says that it needs JavaScript, and cannot be sent', async () => {
		const { page } = await open('/medical', 360);
		await page.getByText('This form works only with JavaScript').waitFor();
		const requests: string[] = [];
		page.on('request', (request) => {
			if (request.isNavigationRequest()) requests.push(request.url());
		});
		await page.getByLabel('First name').fill('Sample');
		await page.keyboard.press('Enter');
		await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
		await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
		expect(await page.getByLabel('First name').inputValue()).toBe('Sample');
		expect(page.url()).toBe(`${site.url}/medical`);
		expect(requests).toEqual([]);
	});
});

describe('the page as without JavaScript, with all that there may be', () => {
	it.each(screenPaths)('%s has no axe violation', async (path) => {
		// axe itself needs timers, which a browser without JavaScript does not have: the page goes
		// without its scripts instead.
		const { page } = await newPage({ site: fullSite.url });
		await page.route(fullSite.url + path, async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
			await route.fulfill({ response, body });
		});
		await page.goto(path);
		expect(await page.locator('html.scripted, script').count()).toBe(0);
		// axe takes all of a hidden button for hidden, its visible words too; another test reads
		// the headers' names from the browser.
		for (const [width, colorScheme] of [
			[320, 'light'],
			[1280, 'dark'],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			await expectNoAxeViolations(page, { rules: { 'empty-table-header': { enabled: false } } });
		}
	});
});

/** The names of all elements of a role, as the browser tells them to assistive technology. */
async function namesOf(page: Page, role: string) {
	const client = await page.context().newCDPSession(page);
	const { root } = await client.send('DOM.getDocument');
	const { nodeId } = root;
	const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId, role });
	return nodes.filter((node) => !node.ignored).map(({ name }) => name?.value);
}
