import { beforeAll, expect, test } from 'vitest';
import { signInToAdmin, watchForErrors } from '../../../scripts/testing/admin.mjs';
import { sharedBrowser, sharedSite } from '../../../scripts/testing/kit.mjs';
import { superuserOf } from '../../../scripts/testing/request.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite();
const asOwner = superuserOf(site);
const open = sharedBrowser();

beforeAll(async () => {
	// More sign-ins than ten a minute.
	await asOwner('/api/settings', 'PATCH', { rateLimits: { enabled: false } });
	await newAccount(site, 'editor');
	await newAccount(site, 'owner');
});

async function openAdmin(email: string) {
	const { page } = await open({ site: site.url });
	const wrong = await watchForErrors(page);
	await signInToAdmin(page, email);
	return { page, wrong };
}

test('no screen within an editor’s reach shows an error', async () => {
	const { page, wrong } = await openAdmin('editor@example.org');
	await page.getByRole('button', { name: 'API preview' }).click();
	await page.getByText('Returns', { exact: false }).or(page.getByText('Fetch')).first().waitFor();
	await page.keyboard.press('Escape');
	await page.locator('[aria-description="Collections overview"]').click();
	await page.locator('.modal').last().getByText('imageUrl').first().waitFor();
	await page.keyboard.press('Escape');
	for (const address of ['logs', 'settings', 'settings/mail', 'settings/sql', 'settings/crons']) {
		await page.goto(`/_/#/${address}`);
		await page.waitForURL(/#\/collections\?.*featured_orgs/);
		await page.getByText(/^Total: 1\d/).waitFor();
	}
	await page.reload();
	await page.getByText(/^Total: 1\d/).waitFor();
	expect(await page.getByRole('button', { name: 'New collection' }).isVisible()).toBe(false);
	expect(await page.getByLabel('Collection settings').isVisible()).toBe(false);
	expect(wrong).toEqual([]);
});

test('an owner finds the gear, logs and settings', async () => {
	const { page, wrong } = await openAdmin('owner@example.org');
	await page.getByLabel('Collection settings').waitFor();
	await page.getByRole('link', { name: 'Logs' }).waitFor();
	await page.getByRole('link', { name: 'Settings' }).click();
	await page.getByLabel('Application name').waitFor();
	expect(wrong).toEqual([]);
});
