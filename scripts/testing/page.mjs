// Reads and changes an open page for tests and screenshots.
import { isHydrated } from '../lab/engines/in-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Waits until the page is hydrated and laid out. @param {Page} page */
export const untilHydrated = (page) => page.waitForFunction(isHydrated);

/** Waits until the page has drawn this many frames. @param {Page} page @param {number} count */
export function frames(page, count) {
	return page.evaluate(async (count) => {
		for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
	}, count);
}

/**
 * Delays the page's requests to an address.
 *
 * @param {Page} page
 * @param {string | RegExp} address
 * @returns a function that releases them
 */
export async function holdRequests(page, address) {
	let release = () => {};
	/** @type {Promise<void>} */
	const released = new Promise((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Returns the page's horizontal overflow in CSS pixels. @param {Page} page */
export function sidewaysScroll(page) {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
}

/** Waits until the page's fonts have loaded. @param {Page} page */
export function untilFontsLoaded(page) {
	return page.evaluate(() => {
		document.body.getBoundingClientRect();
		return document.fonts.ready.then(() => undefined);
	});
}

/** Sets the text size, to double by default. @param {Page} page */
export function enlargeText(page, size = '200%') {
	return page.evaluate((size) => {
		document.documentElement.style.fontSize = size;
	}, size);
}

/**
 * Fills in the required fields of the form of /medical.
 *
 * @param {Page} page
 * @param {Record<string, string>} [others] values by label, which extend or replace the defaults
 */
export async function fillDonationForm(page, others = {}) {
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

/**
 * Changes the texts as a browser's translation does: replaces each with an element.
 *
 * @param {Page} page
 */
export function translate(page) {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts = [];
		while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
		for (const text of texts) {
			if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
			const font = document.createElement('font');
			font.textContent = text.data;
			text.replaceWith(font);
		}
	});
}
