// Reads and changes an open page for tests and screenshots.
import type { Page } from 'playwright-core';
import { isHydrated } from '../lab/engines/in-page.ts';

/** Waits until the page is hydrated and laid out. */
export const untilHydrated = (page: Page) => page.waitForFunction(isHydrated);

/** Waits until the page has drawn this many frames. */
export function frames(page: Page, count: number) {
	return page.evaluate(async (count) => {
		for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
	}, count);
}

/**
 * Delays the page's requests to an address.
 *
 * @returns a function that releases them
 */
export async function holdRequests(page: Page, address: string | RegExp) {
	let release = () => {};
	const released: Promise<void> = new Promise((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Returns the page's horizontal overflow in CSS pixels. */
export function sidewaysScroll(page: Page) {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
}

/** Waits until the page's fonts have loaded. */
export function untilFontsLoaded(page: Page) {
	return page.evaluate(() => {
		document.body.getBoundingClientRect();
		return document.fonts.ready.then(() => undefined);
	});
}

/** Sets the text size, to double by default. */
export function enlargeText(page: Page, size = '200%') {
	return page.evaluate((size) => {
		document.documentElement.style.fontSize = size;
	}, size);
}

/**
 * Fills in the required fields of the form of /medical.
 *
 * @param others values by label, which extend or replace the defaults
 */
export async function fillDonationForm(page: Page, others: Record<string, string> = {}) {
	const values = {
		'First name': 'Sample',
		'Last name': 'Donor',
		Email: 'donor@example.org',
		Phone: '555-010-0000',
		'Item name': 'Masks',
		'Preferred date': '2027-01-31',
		'Available time slots': 'mornings',
		...others,
	};
	for (const [label, value] of Object.entries(values))
		await page.getByLabel(label, { exact: true }).fill(value);
	await page.getByLabel('I acknowledge the terms').check();
}

/** Advances the page's clock past delays and retries, until so many elements match. */
export async function waitThroughRetries(page: Page, selector: string, count: number) {
	for (let step = 0; step < 100; step++) {
		if ((await page.locator(selector).count()) === count) return;
		await page.clock.runFor(500);
	}
	throw new Error(`the page never had ${count} of ${selector}`);
}

/** Changes the texts as a browser's translation does: replaces each with an element. */
export function translate(page: Page) {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
			const font = document.createElement('font');
			font.textContent = text.data;
			text.replaceWith(font);
		}
	});
}
