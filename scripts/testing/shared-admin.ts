import type { BrowserContext } from 'playwright-core';
import { beforeAll } from 'vitest';
import { signInToAdmin, waitForStart, watchForErrors } from './admin.ts';
import { sharedSiteInBrowser } from './shared.ts';
import { limitRates, newAccount } from './sign-in.ts';

type Role = Parameters<typeof newAccount>[1];
type Options = Parameters<typeof sharedSiteInBrowser>[0];

/**
 * Starts a site with an account of each role, as `role@example.org`.
 *
 * @returns with `signIn`, which opens a page that is signed in: the first test of a role uses the
 *   form. `openAdmin` also shows the admin's first screen. `problems` collects the errors
 */
export function sharedAdmin(roles: readonly Role[] = ['editor'], siteOptions?: Options) {
	const { site, newPage } = sharedSiteInBrowser(siteOptions);
	const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['storageState']>>>();
	beforeAll(async () => {
		// Otherwise the tests would sign in too often.
		await limitRates(site, false);
		for (const role of roles) await newAccount(site, role);
	});

	async function signIn(options: Parameters<typeof newPage>[0] = {}, role: Role = 'editor') {
		const storageState = sessions.get(role);
		const opened = await newPage({ ...options, ...(storageState && { storageState }) });
		const problems = await watchForErrors(opened.page);
		if (!storageState) {
			await signInToAdmin(opened.page, `${role}@example.org`);
			sessions.set(role, await opened.context.storageState());
		}
		return { ...opened, problems };
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
	return { site, newPage, signIn, openAdmin };
}
