// A site with records and a Chromium for the tests of one file.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { focused as focusedIn } from '../lab/engines/in-page.ts';
import type { ContentName } from '../lab/look/contents.ts';
import type { PageOptions } from './browser.ts';
import { addAllRecords } from './content.ts';
import { holdRequests, untilHydrated } from './page.ts';
import { inBrowser, sharedContent, sharedSite } from './shared.ts';
import type { Site } from './site.ts';

export { sidewaysScroll, untilHydrated } from './page.ts';

/** `prepare` runs before the page loads; with `allowConsole`, the test checks the console and uncaught errors itself; `withoutHydration` does not wait for the application */
type OpenOptions = Omit<PageOptions, 'site'> &
	BrowserContextOptions & {
		path?: string;
		prepare?: (page: Page) => unknown;
		allowConsole?: boolean;
		withoutHydration?: boolean;
	};

/**
 * Provides the tests of a file with the shared site of a content, which they must not change, or a
 * site of their own with these records. After each test, checks that no page wrote to the console,
 * threw an error, or sent a request to another origin.
 *
 * @param content 'few' by default
 */
export function homeSite<Content extends ContentName | Record<string, object[]>>(
	content?: Content,
) {
	let checks: (() => void)[] = [];
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
		typeof content === 'object'
			? siteWith(content)
			: (sharedContent(content ?? 'few') as Content extends string ? { url: string } : Site),
	);

	/** Opens a page, by default with the application running. */
	async function open(options: OpenOptions = {}) {
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

	/** Opens a page whose application loads only when `release` is called. */
	async function openHeld(options: OpenOptions = {}) {
		const address = await applicationAddress(site.url);
		let letGo = () => {};
		const opened = await open({ ...options, withoutHydration: true, prepare });
		return { ...opened, release };

		async function prepare(page: Page) {
			letGo = await holdRequests(page, address);
			await options.prepare?.(page);
		}

		async function release() {
			letGo();
			await untilHydrated(opened.page);
		}
	}

	/**
	 * Enters the home page from the not-found view, which lacks the lists, so the browser fetches
	 * them.
	 *
	 * @param options `prepare` runs once the not-found view is shown
	 */
	async function enter({ prepare, ...options }: OpenOptions = {}) {
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

function siteWith(records: Record<string, object[]>) {
	const site = sharedSite({ sample: false });
	beforeAll(() => addAllRecords(site, records));
	return site;
}

/**
 * Returns the application's address on the page.
 *
 * @param url the site's
 */
export async function applicationAddress(url: string) {
	const page = await (await fetch(url)).text();
	const address = /data-app="([^"]+)"/.exec(page)?.[1];
	if (!address) throw new Error('the page names no application');
	return url + address;
}

/** Matches the requests for lists of records. */
export const listAddress = /\/api\/collections\/\w+\/records/;

/** Returns the tag and name of the focused element. */
export const focused = (page: Page) => page.evaluate(focusedIn);
