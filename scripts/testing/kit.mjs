// What the tests of one file share: a site, a Chromium, or both.
import { afterEach, beforeAll } from 'vitest';
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

/** The Chromium of this worker's files, which ends with the worker. @type {Browser | undefined} */
let running;

/**
 * Gives the tests of a file a Chromium; what a test opens is closed after it.
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
	afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
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
