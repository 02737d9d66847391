// Asks an open page what tests and pictures of it want to know.
import { isHydrated } from '../lab/engines/in-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Waits until the page is hydrated and laid out. @param {Page} page */
export const untilHydrated = (page) => page.waitForFunction(isHydrated);

/** Lets the page draw so many times. @param {Page} page @param {number} count */
export function frames(page, count) {
	return page.evaluate(async (count) => {
		for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
	}, count);
}

/**
 * Keeps back what the page asks for.
 *
 * @param {Page} page
 * @param {string | RegExp} address
 * @returns what lets it go on
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

/** How far the page reaches beyond the window, in CSS pixels. @param {Page} page */
export function sidewaysScroll(page) {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
}

/** Until the fonts are there that the page is drawn in. @param {Page} page */
export function untilFontsLoaded(page) {
	return page.evaluate(() => {
		document.body.getBoundingClientRect();
		return document.fonts.ready.then(() => undefined);
	});
}

/** Makes text twice as large, or of another size. @param {Page} page */
export function enlargeText(page, size = '200%') {
	return page.evaluate((size) => {
		document.documentElement.style.fontSize = size;
	}, size);
}

/**
 * Fills in what the form of /medical requires.
 *
 * @param {Page} page
 * @param {Record<string, string>} [others] values by label, of other fields or in place of these
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
 * Does to the texts what a browser does that translates the page: each gives way to an element.
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
