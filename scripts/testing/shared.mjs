// Shared resources for the tests of one file: a site, a Chromium, or both.
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
 * @param {SiteOptions | (() => SiteOptions)} [options] a function is called after the preceding
 *   hooks
 * @returns {Site} filled in before the first test
 */
export function sharedSite(options) {
	// Empty, so that tests can refer to it before the site starts.
	const site = /** @type {Site} */ ({});
	beforeAll(async () => {
		Object.assign(site, await startSite(typeof options === 'function' ? options() : options));
		return site.stop;
	});
	return site;
}

/**
 * Provides the tests of a file with a site that all workers share; see site.setup.mjs. The tests
 * must leave it unchanged and running.
 *
 * @param {import('../lab/look/contents.mjs').ContentName} content
 * @returns {{ url: string }} filled in before the first test
 */
export function sharedContent(content) {
	const site = { url: '' };
	beforeAll(async () => {
		const response = await fetch(`${process.env.CONTENT_SITES}/${content}`);
		site.url = await response.text();
		if (!response.ok) throw new Error(site.url);
	});
	return site;
}

/** The Chromium of this worker, which closes with the worker. @type {Browser | undefined} */
let running;

/**
 * Provides the tests of a file with a Chromium. Pages that a test opens are closed after the test.
 * Pages that an earlier hook opens are closed after the file.
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
 * Provides the tests of a file with a Chromium, which opens pages of this site by default.
 *
 * @template {{ url: string }} AnySite
 * @param {AnySite} site
 */
export function inBrowser(site) {
	const open = sharedBrowser();
	const newPage = (/** @type {Partial<PageOptions>} */ rest = {}) =>
		open({ site: site.url, ...rest });
	return { site, newPage };
}

/** Starts a site and a Chromium. @param {SiteOptions} [options] of the site */
export const sharedSiteInBrowser = (options) => inBrowser(sharedSite(options));

/** Uses a shared site instead. @param {import('../lab/look/contents.mjs').ContentName} content */
export const sharedContentInBrowser = (content) => inBrowser(sharedContent(content));
