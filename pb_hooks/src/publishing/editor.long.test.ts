// Hiding and deleting as an editor meets them: in the admin, by what stands on the screen.
import { expect, test } from 'vitest';
import { saveForm, signInToAdmin } from '../../../scripts/testing/admin.mjs';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { request } from '../../../scripts/testing/request.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const { site, newPage } = sharedSiteInBrowser();
const shown = async (path: string) => (await request(site.url, path)).status;
const titles = async () => (await request(site.url, '/posts')).body.toString();

test('all posts at once are not deleted while they are on the site, and hidden ones are', async () => {
	const { page } = await newPage();
	const { email } = await newAccount(site, 'editor');
	await signInToAdmin(page, email);
	await page.getByText('posts', { exact: true }).first().click();
	await page.getByText('Packing evening: forty').waitFor();
	await page
		.locator('tbody tr')
		.getByText(/^Welcome$/)
		.first()
		.click();
	await page.getByRole('button', { name: 'Save changes' }).waitFor();
	await page.getByRole('checkbox', { name: 'hidden', exact: true }).check();
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
