// Shared resources for the tests of one file: a site, a Chromium, or both.
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ContentName } from '../lab/look/contents.ts';
import { type Browser, newPage } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

export type PageOptions = Parameters<typeof newPage>[1];

/**
 * Starts a site for the tests of a file or a `describe`, and stops it after them.
 *
 * @param options a function is called after the preceding hooks
 * @returns filled in before the first test
 */
export function sharedSite(options?: SiteOptions | (() => SiteOptions)): Site {
	// Empty, so that tests can refer to it before the site starts.
	const site = {} as Site;
	beforeAll(async () => {
		Object.assign(site, await startSite(typeof options === 'function' ? options() : options));
		return site.stop;
	});
	return site;
}

/**
 * Provides the tests of a file with a site that all workers share; see site.setup.ts. The tests
 * must leave it unchanged and running.
 *
 * @returns filled in before the first test
 */
export function sharedContent(content: ContentName): { url: string } {
	const site = { url: '' };
	beforeAll(async () => {
		const response = await fetch(`${process.env.CONTENT_SITES}/${content}`);
		site.url = await response.text();
		if (!response.ok) throw new Error(site.url);
	});
	return site;
}

/** The Chromium of this worker, which closes with the worker. */
let running: Browser | undefined;

/**
 * Provides the tests of a file with a Chromium. Pages that a test opens are closed after the test.
 * Pages that an earlier hook opens are closed after the file.
 *
 * @returns opens a page, as `newPage` of browser.ts does
 */
export function sharedBrowser() {
	let browser: Browser;
	beforeAll(async () => {
		if (!running?.isConnected()) running = await launchChromium();
		browser = running;
	});
	let kept: BrowserContext[] = [];
	beforeEach(() => {
		kept = browser.contexts();
	});
	const close = (but: typeof kept) =>
		Promise.all(
			browser
				.contexts()
				.filter((context) => !but.includes(context))
				.map((context) => context.close()),
		);
	afterEach(() => close(kept));
	afterAll(() => close([]));
	return (options: PageOptions) => newPage(browser, options);
}

/** Provides the tests of a file with a Chromium, which opens pages of this site by default. */
export function inBrowser<AnySite extends { url: string }>(site: AnySite) {
	const open = sharedBrowser();
	const newPage = (rest: Partial<PageOptions> = {}) => open({ site: site.url, ...rest });
	return { site, newPage };
}

/**
 * Starts a site and a Chromium.
 *
 * @param options of the site
 */
export const sharedSiteInBrowser = (options?: SiteOptions) => inBrowser(sharedSite(options));

/** Uses a shared site instead. */
export const sharedContentInBrowser = (content: ContentName) => inBrowser(sharedContent(content));
