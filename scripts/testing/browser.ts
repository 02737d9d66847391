// Runs a real Chromium for tests: pages that record errors, and axe.
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Defer } from '../lib/cleanup.ts';
import { launchChromium } from './chromium.ts';

export type { Browser, Page };

type ContextOptions = BrowserContextOptions;

/** Opens a Chromium for work that ends; see lib/cleanup.ts. */
export async function openBrowser(defer: Defer) {
	// At a signal, Playwright would end this process and interrupt the cleanup.
	const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
	const browser = await launchChromium(ours);
	defer(() => browser.close());
	return browser;
}

export interface PageOptions {
	/** Its address; requests to other origins are recorded */
	site: string;
	/** Of the viewport in CSS pixels, 1280 by default */
	width?: number;
	/** 800 by default */
	height?: number;
	/** Light by default */
	colorScheme?: 'light' | 'dark';
}

interface Watched {
	/** The console's messages, as 'type: text' */
	messages: string[];
	/** Uncaught errors of the page, and the console's errors */
	errors: string[];
	/** Addresses off the site's origin that the page requested */
	foreign: string[];
}

/**
 * Opens a page in its own context, with reduced motion, and records its events.
 *
 * @param options other options are passed to Playwright's newContext
 */
export async function newPage(
	browser: Browser,
	options: PageOptions & ContextOptions,
): Promise<{ page: Page; context: BrowserContext } & Watched> {
	const { site, width = 1280, height = 800, colorScheme = 'light', ...rest } = options;
	const context = await browser.newContext({
		baseURL: site,
		viewport: { width, height },
		colorScheme,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
		...rest,
	});
	// Results appear immediately or never: a busy machine takes up to five times the usual second.
	// Only a navigation may have to wait for the server's start.
	context.setDefaultTimeout(10_000);
	context.setDefaultNavigationTimeout(60_000);
	const watched: Watched = { messages: [], errors: [], foreign: [] };
	const { origin } = new URL(site);
	const isForeign = (url: URL) => /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== origin;
	context.on('request', (request) => {
		if (isForeign(new URL(request.url()))) {
			watched.foreign.push(request.url());
		}
	});
	watch(context, watched);
	return { page: await context.newPage(), context, ...watched };
}

/** Listens to all pages of a context, including those that links open. */
function watch(context: BrowserContext, { messages, errors }: Watched) {
	context.on('console', (message) => {
		messages.push(`${message.type()}: ${message.text()}`);
		if (message.type() === 'error') {
			errors.push(message.text());
		}
	});
	context.on('weberror', (error) => errors.push(String(error.error())));
}

/**
 * Runs axe's rules on the page in its current state.
 *
 * Axe is injected through the debugger, into an isolated world, so that a strict content policy
 * does not block it and the page does not notice it.
 *
 * @param options `rules` are axe's own; `only` names rules or their tags, all by default; `within`
 *   selects a part of the page, all by default
 * @throws {Error} naming every rule, element and reason
 */
export async function expectNoAxeViolations(
	page: Page,
	{
		rules = {},
		only,
		within = 'html',
	}: {
		rules?: Record<string, { enabled: boolean }>;
		only?: readonly string[] | undefined;
		within?: string;
	} = {},
) {
	const client = await page.context().newCDPSession(page);
	try {
		const { frameTree } = await client.send('Page.getFrameTree');
		const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
			frameId: frameTree.frame.id,
		});
		const source = createRequire(import.meta.url)('axe-core').source;
		await client.send('Runtime.evaluate', { contextId, expression: source });
		const settings = JSON.stringify({
			...(only ? { runOnly: only } : { rules }),
			preload: false,
			resultTypes: ['violations'],
		});
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

/** The rules whose result depends on the color scheme or on the width of the window. */
export const visualRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** The rules whose result depends on the texts and on their size. */
export const textRules = [
	'cat.forms',
	'cat.language',
	'cat.name-role-value',
	'cat.text-alternatives',
	'cat.sensory-and-visual-cues',
	'cat.tables',
];

function describeViolations(violations: Result[]) {
	return violations
		.flatMap(({ id, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)}\n  ${failureSummary}`),
		)
		.join('\n');
}
