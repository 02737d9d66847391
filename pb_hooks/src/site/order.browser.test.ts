import { expect, test } from 'vitest';
import { sharedSiteInBrowser } from '../../../scripts/testing/kit.mjs';
import { newAccount } from '../roles/testing/sign-in.ts';
import { openForm, signInToAdmin } from '../testing/admin.ts';
import { request } from '../testing/request.ts';

const { site, newPage } = sharedSiteInBrowser();

const cards = async () => {
	const html = (await request(site.url, '/')).body.toString();
	return [...html.matchAll(/<h3 id="org-\d+">([^<]*)</g)].map(([, name]) => name);
};

async function openWords(account: Parameters<typeof newAccount>[2]) {
	const { page } = await newPage({ height: 2600 });
	const { email } = await newAccount(site, 'editor', account);
	await signInToAdmin(page, email);
	return { page, form: await openForm(page, 'site', 'site') };
}

test('an editor drags the tenth card to the top, and visitors see it there', async () => {
	const before = await cards();
	expect(before).toHaveLength(10);
	const { page, form } = await openWords('dragging@example.org');
	const list = form.locator('.record-field-input', { hasText: 'organizationsInOrder' });
	const items = list.locator('.list:not([hidden]) > .list-item');
	await expect
		.poll(async () => (await items.allTextContents()).map((text) => text.trim()))
		.toEqual(before);
	// Six are in sight at once; while a mouse button is down, Playwright does not scroll as people do.
	await items
		.nth(0)
		.evaluate((item) => item.parentElement?.style.setProperty('max-height', 'none'));
	await items.nth(9).dragTo(items.nth(0));
	await expect.poll(() => items.first().textContent()).toContain(before[9]);
	await form.getByRole('button', { name: 'Save changes' }).click();
	await page.getByText('Successfully updated').waitFor();
	expect(await cards()).toEqual([before[9], ...before.slice(0, 9)]);
});
