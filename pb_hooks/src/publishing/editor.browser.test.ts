// Hiding, scheduling and deleting as an editor meets them: in the admin, by what stands on the screen.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { newAccount } from '../roles/testing/sign-in.ts';
import { saveForm, signInToAdmin } from '../testing/admin.ts';
import { request } from '../testing/request.ts';

const { site, newPage } = sharedSiteInBrowser();
const email = 'editor@example.org';
beforeAll(async () => {
	await newAccount(site, 'editor', email);
});

/** The admin with the posts in front, in a time zone other than the coalition's. */
async function openPosts(): Promise<Page> {
	const { page } = await newPage({ timezoneId: 'America/New_York' });
	await signInToAdmin(page, email);
	await page.getByText('posts', { exact: true }).first().click();
	await page.getByText('Packing evening: forty').waitFor();
	return page;
}

async function openPost(page: Page, title: RegExp) {
	await page.locator('tbody tr').getByText(title).first().click();
	await page.getByRole('button', { name: 'Save changes' }).waitFor();
}

const shown = async (path: string) => (await request(site.url, path)).status;
const titles = async () => (await request(site.url, '/posts')).body.toString();

test('all posts at once are not deleted while they are on the site, and hidden ones are', async () => {
	const page = await openPosts();
	await openPost(page, /^Welcome$/);
	await page.getByRole('checkbox', { name: 'hidden', exact: true }).check({ force: true });
	await saveForm(page);
	await expect.poll(() => shown('/posts/samplepost00001')).toBe(404);
	await page.getByText('Hidden: nobody sees it').first().waitFor();
	await page.locator('thead .col-bulk-select label').click();
	await page.getByRole('button', { name: 'Delete' }).click();
	await page.getByRole('button', { name: 'Yes' }).click();
	await page
		.getByText(/is on the site now, so it was not deleted\. Hide it first/)
		.first()
		.waitFor();
	await page.reload();
	await page.getByText('Packing evening: forty').waitFor();
	await page.getByText('Total: 11').waitFor();
	expect(await titles()).toContain('Packing evening: for');
});

test('a moment typed in the editor’s own time is told in the coalition’s', async () => {
	const page = await openPosts();
	await openPost(page, /^Packing evening/);
	await page.getByLabel('from (America/New_York)').fill('2036-11-22T22:00');
	await page.getByLabel('from (America/New_York)').blur();
	await saveForm(page);
	await page.getByText('Shown from Saturday 22 November 2036, 7:00 pm PST').first().waitFor();
	expect(await titles()).not.toContain('Packing evening: for');
});
