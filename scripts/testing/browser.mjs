// A real Chromium for tests: pages that record what goes wrong, and axe.
import { createRequire } from 'node:module';
import { launchChromium } from './chromium.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContextOptions} ContextOptions
 */

/**
 * A Chromium for work that ends; see lib/cleanup.mjs.
 *
 * @param {import('../lib/cleanup.mjs').Defer} defer
 * @param {string[]} [args] further flags
 */
export async function openBrowser(defer, args = []) {
	// At a signal Playwright would end this process, and cut the clean-up short.
	const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
	const browser = await launchChromium({ ...ours, args });
	defer(() => browser.close());
	return browser;
}

/**
 * @typedef {object} PageOptions
 * @property {string} site its address; requests to other origins are recorded
 * @property {number} [width] of the viewport in CSS pixels, 1280 unless said
 * @property {number} [height] 800 unless said
 * @property {'light' | 'dark'} [colorScheme] light unless said
 */

/**
 * @typedef {object} Watched
 * @property {string[]} messages what the console said, as 'type: text'
 * @property {string[]} errors uncaught errors of the page, and the console's errors
 * @property {string[]} foreign addresses off the site's origin that the page asked for
 */

/**
 * Opens a page in a context of its own, with reduced motion, that watches what happens.
 *
 * @param {Browser} browser
 * @param {PageOptions & ContextOptions} options anything else goes to Playwright's newContext
 * @returns {Promise<{ page: Page, context: import('playwright-core').BrowserContext } & Watched>}
 */
export async function newPage(browser, options) {
	const { site, width = 1280, height = 800, colorScheme = 'light', ...rest } = options;
	const context = await browser.newContext({
		baseURL: site,
		viewport: { width, height },
		colorScheme,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
		...rest,
	});
	// What is waited for comes at once or never: a machine with much else to do takes up to five times
	// the second that it needs. Only the way to a page may have to wait for the server's start.
	context.setDefaultTimeout(10_000);
	context.setDefaultNavigationTimeout(60_000);
	/** @type {Watched} */
	const watched = { messages: [], errors: [], foreign: [] };
	const { origin } = new URL(site);
	const isForeign = (/** @type {URL} */ url) =>
		/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== origin;
	context.on('request', (request) => {
		if (isForeign(new URL(request.url()))) {
			watched.foreign.push(request.url());
		}
	});
	watch(context, watched);
	return { page: await context.newPage(), context, ...watched };
}

/**
 * Listens to all pages of a context, those that links open included.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {Watched} watched
 */
function watch(context, { messages, errors }) {
	context.on('console', (message) => {
		messages.push(`${message.type()}: ${message.text()}`);
		if (message.type() === 'error') {
			errors.push(message.text());
		}
	});
	context.on('weberror', (error) => errors.push(String(error.error())));
}

/**
 * Runs all of axe's rules on the page as it stands.
 *
 * It comes in through the debugger, into a world of its own, so that a strict content policy does
 * not stop it and the page does not notice.
 *
 * @param {Page} page
 * @param {{ rules?: Record<string, { enabled: boolean }>, within?: string }} [options] `rules` are axe's
 *   own; `within` selects a part of the page, all unless said
 * @throws {Error} naming every rule, element and reason
 */
export async function expectNoAxeViolations(page, { rules = {}, within = 'html' } = {}) {
	const client = await page.context().newCDPSession(page);
	try {
		const { frameTree } = await client.send('Page.getFrameTree');
		const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
			frameId: frameTree.frame.id,
		});
		const source = createRequire(import.meta.url)('axe-core').source;
		await client.send('Runtime.evaluate', { contextId, expression: source });
		const settings = JSON.stringify({ rules, preload: false, resultTypes: ['violations'] });
		const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
			contextId,
			expression: `axe.run(${JSON.stringify(within)}, ${settings}).then(({ violations }) => violations)`,
			awaitPromise: true,
			returnByValue: true,
		});
		if (exceptionDetails) {
			throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
		}
		if (result.value.length > 0) {
			throw new Error(`axe, on ${page.url()}:\n${describeViolations(result.value)}`);
		}
	} finally {
		await client.detach();
	}
}

/** @param {import('axe-core').Result[]} violations */
function describeViolations(violations) {
	return violations
		.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)}\n  ${failureSummary}`),
		)
		.join('\n');
}
