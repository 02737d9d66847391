// A site and a Chromium that end with the work they are for; see lib/cleanup.mjs.
import { startSite } from './site.mjs';

/** @typedef {import('../lib/cleanup.mjs').Defer} Defer */

/**
 * A site for the work, the sample's unless options say otherwise.
 *
 * @param {Defer} defer
 * @param {import('./site.mjs').SiteOptions} [options]
 */
export async function serveSite(defer, options) {
	const site = await startSite(options);
	defer(site.stop);
	return site;
}

/**
 * A Chromium for the work.
 *
 * @param {Defer} defer
 * @param {string[]} [args] further flags
 */
export async function openBrowser(defer, args = []) {
	// Loaded here for the drills, which do without.
	const { launchBrowser } = await import('./browser.mjs');
	// At a signal Playwright would end this process, and cut the clean-up short.
	const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
	const browser = await launchBrowser({ ...ours, args });
	defer(() => browser.close());
	return browser;
}
