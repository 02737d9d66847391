// A site with records and a Chromium for the tests of one file.
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { focused as focusedIn } from '../lab/engines/in-page.mjs';
import { addAllRecords } from './content.mjs';
import { holdRequests, untilHydrated } from './page.mjs';
import { inBrowser, sharedContent, sharedSite } from './shared.mjs';

export { sidewaysScroll, untilHydrated } from './page.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {Omit<import('./browser.mjs').PageOptions, 'site'> &
 *   import('playwright-core').BrowserContextOptions & {
 *   path?: string,
 *   prepare?: (page: Page) => unknown,
 *   allowConsole?: boolean,
 *   withoutHydration?: boolean,
 * }} OpenOptions `prepare` runs before the page loads; with `allowConsole`, the test checks the
 *   console and uncaught errors itself; `withoutHydration` does not wait for the application
 */

/**
 * Provides the tests of a file with the shared site of a content, which they must not change, or a
 * site of their own with these records. After each test, checks that no page wrote to the console,
 * threw an error, or sent a request to another origin.
 *
 * @template {import('../lab/look/contents.mjs').ContentName | Record<string, object[]>} Content
 * @param {Content} [content] 'few' by default
 */
export function homeSite(content) {
	/** @type {(() => void)[]} */
	let checks = [];
	/** The checks of pages that a hook opened for several tests. */
	let kept = checks;
	beforeEach(() => {
		kept = [...checks];
	});
	// Registered before the hooks of the browser, so it runs after them, when the pages are closed.
	afterEach(() => {
		const due = checks;
		checks = kept;
		for (const check of due) check();
	});

	const { site, newPage } = inBrowser(
		/** @type {Content extends string ? { url: string } : Site} */ (
			typeof content === 'object' ? siteWith(content) : sharedContent(content ?? 'few')
		),
	);

	/** Opens a page, by default with the application running. @param {OpenOptions} [options] */
	async function open(options = {}) {
		const {
			path = '/',
			prepare,
			allowConsole = false,
			withoutHydration = false,
			...rest
		} = options;
		const opened = await newPage(rest);
		const { page, messages, errors, foreign } = opened;
		checks.push(() => {
			expect(foreign, 'asked for elsewhere').toEqual([]);
			if (!allowConsole) expect([...messages, ...errors], 'complaints').toEqual([]);
		});
		await prepare?.(page);
		await page.goto(path);
		if (!withoutHydration) await untilHydrated(page);
		return opened;
	}

	/**
	 * Opens a page whose application loads only when `release` is called.
	 *
	 * @param {OpenOptions} [options]
	 */
	async function openHeld(options = {}) {
		const address = await applicationAddress(site.url);
		let letGo = () => {};
		const opened = await open({ ...options, withoutHydration: true, prepare });
		return { ...opened, release };

		/** @param {Page} page */
		async function prepare(page) {
			letGo = await holdRequests(page, address);
			await options.prepare?.(page);
		}

		async function release() {
			letGo();
			await untilHydrated(opened.page);
		}
	}

	/**
	 * Enters the home page from the not-found view, which lacks the lists, so the browser fetches them.
	 *
	 * @param {OpenOptions} options `prepare` runs once the not-found view is shown
	 */
	async function enter({ prepare, ...options } = {}) {
		const opened = await open({ ...options, path: '/nope', allowConsole: true });
		opened.messages.length = 0;
		opened.errors.length = 0;
		await prepare?.(opened.page);
		await opened.page.getByRole('link', { name: 'Start Over' }).click();
		await opened.page.locator('.hero').waitFor();
		return opened;
	}

	return { open, openHeld, enter, site };
}

/** @param {Record<string, object[]>} records */
function siteWith(records) {
	const site = sharedSite({ sample: false });
	beforeAll(() => addAllRecords(site, records));
	return site;
}

/** Returns the application's address on the page. @param {string} url the site's */
export async function applicationAddress(url) {
	const page = await (await fetch(url)).text();
	const address = /data-app="([^"]+)"/.exec(page)?.[1];
	if (!address) throw new Error('the page names no application');
	return url + address;
}

/** Matches the requests for lists of records. */
export const listAddress = /\/api\/collections\/\w+\/records/;

/** Returns the tag and name of the focused element. @param {Page} page */
export const focused = (page) => page.evaluate(focusedIn);
