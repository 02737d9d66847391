// Tests how a coordinator declines a flood of offers in the admin, and undoes this.
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openForm, openList, openRecord } from '../../scripts/testing/admin.ts';
import { acceptOffers } from '../../scripts/testing/content.ts';
import { runInOtherProcess } from '../../scripts/testing/engine.ts';
import { addOffers, storedOffers } from '../../scripts/testing/offers.ts';
import { superuserOf } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, openAdmin, signIn } = sharedAdmin(['coordinator', 'owner']);
const list = '/api/collections/donation_offers/records';
beforeAll(async () => {
	await acceptOffers(site);
});
beforeEach(async () => {
	await runInOtherProcess(site, "$app.db().newQuery('DELETE FROM donation_offers').execute()");
	for (let at = 1; at <= 12; at += 1) await addOffers(site, 1, { itemName: `Watches ${at}` });
	await addOffers(site, 1, { itemName: 'Gloves' });
});

const statuses = async () => {
	const offers = await storedOffers(site);
	return Object.fromEntries(offers.map(({ itemName, status }) => [itemName, status]));
};
const all = (status: string) => ({
	...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Watches ${at + 1}`, status])),
	Gloves: 'new',
});
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Decline similar offers' });
async function decline(page: Page) {
	await page.getByRole('button', { name: 'Decline similar offers…' }).click();
	await dialog(page).getByRole('button', { name: 'Decline 12 offers' }).click();
	await page.getByText('Declined 12 offers.').waitFor();
	expect(await statuses()).toEqual(all('declined'));
}

test('a coordinator sees similar offers, declines them, and undoes this, even after a reload', async () => {
	const { page, problems } = await openAdmin({}, 'coordinator');
	await page.getByRole('link', { name: 'Offers (13)' }).click();
	await page.getByText(/^Total: 13/).waitFor();
	await openRecord(page, 'Watches 7');
	await page.getByRole('button', { name: 'Decline similar offers…' }).click();
	await dialog(page).getByText('and 2 more').waitFor();
	const shown = await dialog(page).getByRole('listitem').allInnerTexts();
	expect(shown).toHaveLength(10);
	for (const text of shown) expect(text).toMatch(/^\w+: Watches \d+, 200$/);
	await dialog(page).getByRole('button', { name: 'Close' }).click();
	expect(await statuses()).toEqual(all('new'));
	await decline(page);
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
	await page.getByRole('link', { name: 'Offers (1)' }).waitFor();
	const rows = page.getByRole('row').filter({ hasText: 'Watches' });
	await expect.poll(() => rows.count()).toBe(0);
	await page.reload();
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByText('Restored 12 offers.').waitFor();
	expect(await statuses()).toEqual(all('new'));
	await expect.poll(() => rows.count()).toBe(12);
	expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
	expect(problems).toEqual([]);
});

test('Undo skips an offer that a colleague has changed since, and reports this', async () => {
	const { page } = await signIn({}, 'coordinator');
	const flood = (await storedOffers(site)).filter(({ itemName }) => itemName !== 'Gloves');
	await openForm(page, 'donation_offers', flood[0]?.id);
	await decline(page);
	const change = (notes: string, offers: typeof flood) =>
		Promise.all(offers.map(({ id }) => superuserOf(site)(`${list}/${id}`, 'PATCH', { notes })));
	await change('Mine', flood.slice(0, 1));
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByText(/^Restored 11 offers\. 1 offer not restored/).waitFor();
	expect(await statuses()).toEqual({ ...all('new'), [String(flood[0]?.itemName)]: 'declined' });
});

test('the dialog reports that no other offer is similar', async () => {
	const { page } = await signIn({}, 'coordinator');
	const gloves = (await storedOffers(site)).find(({ itemName }) => itemName === 'Gloves');
	await superuserOf(site)(`${list}/${gloves?.id}`, 'PATCH', { status: 'received' });
	await openForm(page, 'donation_offers', gloves?.id);
	await page.getByRole('button', { name: 'Decline similar offers…' }).click();
	await dialog(page)
		.getByText(/^No other new offer/)
		.waitFor();
	expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(['Close']);
});

test('an owner restores declined offers from the list of changes', async () => {
	const { page, problems } = await signIn({}, 'owner');
	const [first] = await storedOffers(site);
	await openForm(page, 'donation_offers', first?.id);
	await decline(page);
	await openList(page, 'changes');
	await openRecord(page, '12 offers');
	await page.getByRole('button', { name: 'Undo this change' }).click();
	await page.getByText('The change was undone. This is the record now.').waitFor();
	expect(await statuses()).toEqual(all('new'));
	expect(problems).toEqual([]);
});
