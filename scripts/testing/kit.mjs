// What the tests of one file share: a site, a Chromium, or both.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { newPage } from './browser.mjs';
import { launchChromium } from './chromium.mjs';
import { startSite } from './site.mjs';

/**
 * @typedef {import('./browser.mjs').Browser} Browser
 * @typedef {import('./site.mjs').Site} Site
 * @typedef {import('./site.mjs').SiteOptions} SiteOptions
 * @typedef {import('./browser.mjs').PageOptions & import('playwright-core').BrowserContextOptions}
 *   PageOptions
 */

/**
 * Starts a site for the tests of a file or a `describe`, and stops it after them.
 *
 * @param {SiteOptions | (() => SiteOptions)} [options] a function is asked for them after the hooks
 *   before it
 * @returns {Site} filled in before the first test
 */
export function sharedSite(options) {
	// Empty so that tests can name it before it runs.
	const site = /** @type {Site} */ ({});
	beforeAll(async () => {
		Object.assign(site, await startSite(typeof options === 'function' ? options() : options));
		return site.stop;
	});
	return site;
}

/** The sites of this worker's files, by content; they end with the worker. @type {Map<string, Promise<Site>>} */
const contentSites = new Map();

/**
 * Gives the tests of a file this worker's site with a content, which they leave as it is.
 *
 * @param {import('../lab/look/contents.mjs').ContentName} content
 * @returns {Site} filled in before the first test
 */
export function sharedContent(content) {
	const site = /** @type {Site} */ ({});
	beforeAll(async () => {
		const { serveContent } = await import('../lab/look/camera.mjs');
		const serving = contentSites.get(content) ?? serveContent(content);
		contentSites.set(content, serving);
		Object.assign(site, await serving);
	});
	return site;
}

/** The Chromium of this worker's files, which ends with the worker. @type {Browser | undefined} */
let running;

/**
 * Gives the tests of a file a Chromium. The pages that a test opens are closed after the test, those
 * that a hook opened before it after the file.
 *
 * @returns opens a page, as `newPage` of browser.mjs does
 */
export function sharedBrowser() {
	/** @type {Browser} */
	let browser;
	beforeAll(async () => {
		if (!running?.isConnected()) running = await launchChromium();
		browser = running;
	});
	/** @type {import('playwright-core').BrowserContext[]} */
	let kept = [];
	beforeEach(() => {
		kept = browser.contexts();
	});
	const close = (/** @type {typeof kept} */ but) =>
		Promise.all(
			browser
				.contexts()
				.filter((context) => !but.includes(context))
				.map((context) => context.close()),
		);
	afterEach(() => close(kept));
	afterAll(() => close([]));
	return (/** @type {PageOptions} */ options) => newPage(browser, options);
}

/**
 * Starts both, and opens pages of that site unless another is said.
 *
 * @param {SiteOptions} [options] of the site
 */
export function sharedSiteInBrowser(options) {
	const open = sharedBrowser();
	const site = sharedSite(options);
	return {
		site,
		newPage: (/** @type {Partial<PageOptions>} */ rest = {}) => open({ site: site.url, ...rest }),
	};
}

/**
 * The same on this worker's site with a content, which the tests leave as it is.
 *
 * @param {import('../lab/look/contents.mjs').ContentName} content
 */
export function sharedContentInBrowser(content) {
	const open = sharedBrowser();
	const site = sharedContent(content);
	return {
		site,
		newPage: (/** @type {Partial<PageOptions>} */ rest = {}) => open({ site: site.url, ...rest }),
	};
}
