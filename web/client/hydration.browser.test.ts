// Tests hydrated pages in use. ../screens/every-screen.browser.test.ts has tests for every screen.
import { describe, expect, it } from 'vitest';
import type { Page } from '../../scripts/testing/browser.ts';
import { fillDonationForm, frames, untilHydrated } from '../../scripts/testing/page.ts';
import { sharedContentInBrowser } from '../../scripts/testing/shared.ts';
import { noted, watch } from '../../scripts/testing/watch.ts';

const { newPage } = sharedContentInBrowser('sample');

/** Opens a page, waits for its application, and records its requests. */
async function open(path: string, prepare?: (page: Page) => Promise<unknown>) {
	const opened = await newPage();
	const requests: string[] = [];
	opened.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	await opened.page.addInitScript(watch);
	await prepare?.(opened.page);
	await opened.page.goto(path);
	await untilSettled(opened.page);
	return { ...opened, requests };
}

/** Waits until the page is hydrated, its effects have run and it has measured. */
async function untilSettled(page: Page) {
	await untilHydrated(page);
	await frames(page, 3);
}

it('the form in use violates no policy, sends no request, stores nothing and logs only the entries', async () => {
	const opened = await open('/medical');
	const { page, context, messages, requests, foreign } = opened;
	// The flower at the bottom loads when it is about to be visible.
	const flower = page.locator('.site-footer img');
	await flower.scrollIntoViewIfNeeded();
	const isPresent = (image: Element) => image instanceof HTMLImageElement && image.complete;
	await expect.poll(() => flower.evaluate(isPresent)).toBe(true);
	await page.waitForLoadState('networkidle');
	const before = requests.length;
	await page.getByRole('button', { name: 'Quantity' }).click();
	await fillDonationForm(page);
	await page.getByRole('button', { name: 'Submit Donation Form' }).click();
	await expect.poll(() => messages.length).toBe(1);
	expect(messages.pop()).toMatch(/^log: \{.*firstName: Sample/);
	// The menu's code may still be on its way.
	const isSent = (path: string) => !path.startsWith('/assets/');
	expect(requests.slice(before).filter(isSent)).toEqual([]);
	expect([...messages, ...foreign, ...(await noted(page)).violations]).toEqual([]);
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

describe('a home page that was left and is entered again', () => {
	/** Returns the HTML of every description on the page. */
	const textsOf = (page: Page) =>
		page.locator('.prose').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));

	/** Goes from the server's home page to /medical without a new document: Back after a reload. */
	async function leaveHome() {
		const opened = await open('/medical', (page) => page.clock.install());
		const { page, requests } = opened;
		await page.getByRole('banner').getByRole('link', { name: 'Bay Area' }).click();
		await page.locator('#featured').waitFor();
		await page.reload();
		await untilSettled(page);
		const texts = await textsOf(page);
		expect(texts.length).toBeGreaterThan(10);
		expect(texts.join()).toContain('<strong>');
		requests.length = 0;
		await page.goBack();
		await page.getByRole('heading', { level: 1, name: 'Donated' }).waitFor();
		return { ...opened, texts };
	}

	it('shows its texts again without fetching anything', async () => {
		const { page, requests, texts } = await leaveHome();
		await page.clock.fastForward('04:30');
		const scripts = () => requests.filter((path) => /markdown|\/api\//.test(path));
		await page.goForward();
		await page.locator('#featured').waitFor();
		await expect.poll(() => textsOf(page)).toEqual(texts);
		expect(scripts()).toEqual([]);
		expect(await page.evaluate(() => window.watch?.elements.length)).toBeGreaterThan(100);
	});

	it('fetches its lists again after five minutes, and never shows bare Markdown', async () => {
		const { page, texts } = await leaveHome();
		await page.evaluate(() => {
			const isBare = () => /\*\*[a-z]/i.test(document.getElementById('app')?.textContent ?? '');
			const note = () => isBare() && document.body.classList.add('bare');
			new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
		});
		const lists = ['sections', 'featured_orgs'].map((name) =>
			page.waitForResponse((response) => response.url().includes(`/collections/${name}/records`)),
		);
		// The renderer arrives so late that the lists could arrive first.
		await page.route(/markdown-/, async (route) => {
			await frames(page, 30);
			await route.continue();
		});
		await page.clock.fastForward('05:01');
		await page.goForward();
		await Promise.all(lists);
		await expect.poll(() => textsOf(page)).toEqual(texts);
		expect(await page.locator('body.bare').count()).toBe(0);
	});
});
