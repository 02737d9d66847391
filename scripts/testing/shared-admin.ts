import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { signInToAdmin, waitForStart, watchForErrors } from './admin.ts';
import { addRecords, changeSettings, firstRecords } from './content.ts';
import { itemsOf, json } from './request.ts';
import { sharedSiteInBrowser } from './shared.ts';
import { newAccount } from './sign-in.ts';

type Role = Parameters<typeof newAccount>[1];
type Options = Parameters<typeof sharedSiteInBrowser>[0];
/** `mayFail` if errors in the page are part of the test. */
type PageOptions = Parameters<ReturnType<typeof sharedSiteInBrowser>['newPage']>[0] & {
	mayFail?: boolean;
};

/**
 * Starts a site with an account of each role, as `role@example.org`.
 *
 * @returns with `signIn`, which opens a page that is signed in: the first test of a role uses the
 *   form. `openAdmin` also shows the admin's first screen. A test fails if such a page has errors,
 *   unless it opens the page with `mayFail`. The others use the API, for records such as 'posts/ID'
 */
export function sharedAdmin(roles: readonly Role[] = ['editor'], siteOptions?: Options) {
	const { site, newPage } = sharedSiteInBrowser(siteOptions);
	const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['storageState']>>>();
	beforeAll(async () => {
		// Otherwise the tests would sign in too often.
		await changeSettings(site, { rateLimits: { enabled: false } });
		for (const role of roles) await newAccount(site, role);
	});
	const watched: Set<string[]> = new Set();
	afterEach(() => {
		const problems = [...watched].flat();
		watched.clear();
		expect(problems).toEqual([]);
	});

	/** Opens a page, and watches it for errors. */
	async function openWatched({ mayFail = false, ...options }: PageOptions = {}) {
		const opened = await newPage(options);
		const problems = await watchForErrors(opened.page);
		if (!mayFail) watched.add(problems);
		return { ...opened, problems };
	}

	async function signIn(options: PageOptions = {}, role: Role = 'editor') {
		const storageState = sessions.get(role);
		const opened = await openWatched({ ...options, ...(storageState && { storageState }) });
		if (!storageState) {
			await signInToAdmin(opened.page, `${role}@example.org`);
			sessions.set(role, await opened.context.storageState());
		}
		return opened;
	}

	async function openAdmin(...options: Parameters<typeof signIn>) {
		const opened = await signIn(...options);
		// The form already leads to the first screen.
		if (opened.page.url() === 'about:blank') {
			await opened.page.goto('/_/');
			await waitForStart(opened.page);
		}
		return opened;
	}

	/** Signs in to a new account, whose sessions a test may end. */
	async function signInAlone(email: string, options?: PageOptions) {
		const account = await newAccount(site, 'editor', email);
		const opened = await openWatched(options);
		const asked = opened.page.waitForRequest(/api\/settings/);
		await signInToAdmin(opened.page, email);
		const headers = { Authorization: (await (await asked).headerValue('Authorization')) ?? '' };
		return { ...account, ...opened, headers };
	}

	const pathOf = (record: string) => `/api/collections/${record.replace('/', '/records/')}`;
	const records = async (collection: string, query = '') =>
		itemsOf<Record<string, string>>(
			await site.ask(`/api/collections/${collection}/records?${query}`),
		);
	return {
		...{ site, newPage, signIn, signInAlone, openAdmin, records },
		read: async (record: string) => json(await site.ask(pathOf(record))) as Record<string, unknown>,
		change: async (record: string, fields: object) =>
			expect((await site.ask(pathOf(record), 'PATCH', fields)).status).toBe(200),
		remove: async (record: string) =>
			expect((await site.ask(pathOf(record), 'DELETE')).status).toBe(204),
		/** Returns the id of the record at this place of a list, as visitors see it. */
		idAt: async (list: string, place = 1) =>
			(await firstRecords(site.url, list, place))[place - 1]?.id ?? '',
		/** Adds a record, and returns its id. */
		add: async (collection: string, record: object) =>
			(await addRecords(site, collection, [record]))[0] ?? '',
	};
}
