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

/**
 * Gives the tests of a file the site with a content that all workers share; see site.setup.mjs. They
 * must leave it as it is, running.
 *
 * @param {import('../lab/look/contents.mjs').ContentName} content
 * @returns {{ url: string }} filled in before the first test
 */
export function sharedContent(content) {
	const site = { url: '' };
	beforeAll(async () => {
		const answer = await fetch(`${process.env.CONTENT_SITES}/${content}`);
		site.url = await answer.text();
		if (!answer.ok) throw new Error(site.url);
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
 * Gives the tests of a file a Chromium, which opens pages of a site unless another is said.
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

/** Starts both. @param {SiteOptions} [options] of the site */
export const sharedSiteInBrowser = (options) => inBrowser(sharedSite(options));

/** The same on a shared site. @param {import('../lab/look/contents.mjs').ContentName} content */
export const sharedContentInBrowser = (content) => inBrowser(sharedContent(content));
