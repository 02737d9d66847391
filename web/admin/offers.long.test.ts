// Tests offers in the admin, which only coordinators and owners see, and how they decline a flood.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
	openForm,
	openList,
	openRecord,
	saveForm,
	signInToAdmin,
} from '../../scripts/testing/admin.ts';
import { acceptOffers } from '../../scripts/testing/content.ts';
import { runInOtherProcess } from '../../scripts/testing/engine.ts';
import { addOffers, offer, storedOffers } from '../../scripts/testing/offers.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { readWorkbook } from '../../scripts/testing/spreadsheet.ts';

const { site, newPage, openAdmin, signIn, change } = sharedAdmin([
	...(['editor', 'coordinator', 'owner'] as const),
]);

test('an owner sees no offers before the site accepts any', async () => {
	const { page } = await openAdmin({}, 'owner');
	await page.getByRole('link', { name: 'Guide', exact: true }).waitFor();
	await page.getByRole('link', { name: 'Organizations', exact: true }).first().click();
	await page.getByText(/^Total: 10/).waitFor();
	expect(await page.getByRole('link', { name: /^Offers/ }).count()).toBe(0);
});

test('a coordinator sees the number of new offers, edits one, and downloads the table', async () => {
	await acceptOffers(site);
	const phone = '٠٠٩٧٠ ٥٩٠ ٠٠٠ ١٢٣';
	await offer(site, { itemName: 'Gloves', phone: '00970590000123' });
	await offer(site, { itemName: '=HYPERLINK("http://evil.example")', phone });
	const { page, problems } = await openAdmin({}, 'coordinator');
	const lists = page.locator('.nav-group-regular-collections [title] > .txt');
	await expect
		.poll(() => lists.allInnerTexts())
		.toEqual(['Offers', 'Medical supplies', 'Needs', 'Drafts', 'Links for colleagues']);
	await page.getByRole('link', { name: 'Offers (2)' }).click();
	await page.getByText(/^Total: 2/).waitFor();
	const heads = await page.locator('th .txt').filter({ visible: true }).allInnerTexts();
	expect(heads.slice(0, 3)).toEqual(['Status', 'Reference', 'Item name']);
	expect(
		await page.getByRole('button', { name: 'New record' }).filter({ visible: true }).count(),
	).toBe(0);
	const age = page.locator('td', { hasText: 'Arrived today' }).first();
	expect(await age.allInnerTexts()).toEqual([expect.stringMatching(/^New\s+Arrived today$/)]);
	const number = page.locator('td.col-field-name-phone .txt', { hasText: phone });
	const order = () => number.evaluate((it) => getComputedStyle(it).unicodeBidi);
	await expect.poll(order).toBe('bidi-override');
	const form = await openRecord(page, 'Gloves');
	const reference = await form.locator('[name=reference]').inputValue();
	const hrefOf = (name: RegExp) => form.getByRole('link', { name }).getAttribute('href');
	expect(await hrefOf(/^Write to /)).toBe(`mailto:donor@donors.example?subject=${reference}`);
	expect(await hrefOf(/^Call /)).toBe('tel:00970590000123');
	await form.locator('[name=status] .selected-container').click();
	await form.getByRole('button', { name: 'received', exact: true }).click();
	await form.getByText('Add to medical supplies').click();
	await saveForm(page);
	// The offer leaves the list of new offers.
	await page.getByText(/^Total: 1/).waitFor();
	await page.getByRole('cell', { name: 'Gloves' }).waitFor({ state: 'detached' });
	await page.getByRole('link', { name: 'Offers (1)' }).first().waitFor();
	await page.getByRole('link', { name: 'Offers as a table' }).click();
	await page.getByRole('heading', { name: 'Offers as a table' }).waitFor();
	await page.getByLabel('First day').fill('2026-03-09');
	await page.getByLabel('Last day').fill('2026-03-08');
	await page.getByRole('button', { name: 'Download' }).click();
	await page.getByText('the first day is later than the last').waitFor();
	await page.getByLabel('First day').fill('');
	await page.getByLabel('Last day').fill('');
	await page.getByLabel('Status').selectOption('received');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Download' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('offers.xlsx');
	const [names, ...rows] = await readWorkbook(new Blob([await readFile(await download.path())]));
	expect(names?.slice(0, 4)).toEqual(['Status', 'Reference', 'Item name', 'Quantity']);
	expect(rows).toEqual([
		expect.arrayContaining(['Received', reference, 'Gloves', '00970590000123']),
	]);
	expect(problems.splice(0)).toEqual([expect.stringMatching(/^400 .*offers\/table/)]);
});

test('only the new offers open, even if the admin has its lists before our part loads', async () => {
	const { page } = await openAdmin({}, 'coordinator');
	const lists = page.waitForResponse(/\/api\/collections\?/);
	await page.route('**/_/extensions.js', async (route) => {
		await lists;
		await route.continue();
	});
	await page.getByRole('link', { name: 'Offers (1)' }).click();
	await page.getByText(/^Total: 1/).waitFor();
});

test('a donor’s entries are read-only, and not shown if empty', async () => {
	const [record] = await storedOffers(site);
	const { page } = await signIn({}, 'coordinator');
	const form = await openForm(page, 'donation_offers', record?.id);
	const isEditable = (label: string) => form.getByLabel(label).isEditable();
	await expect.poll(() => isEditable('Last name')).toBe(false);
	expect(await form.getByLabel('Condition').isDisabled()).toBe(true);
	expect(await form.getByLabel('Terms acknowledged').isDisabled()).toBe(true);
	expect(await isEditable('Notes')).toBe(true);
	expect(await form.getByText('Manufacturer', { exact: true }).isVisible()).toBe(false);
});

test('an editor sees no offers; an owner does, even if the site no longer accepts any', async () => {
	const editor = await openAdmin({}, 'editor');
	await editor.page.getByRole('link', { name: 'Guide', exact: true }).waitFor();
	expect(await editor.page.getByText(/^Offers/).count()).toBe(0);
	await change('site/site', { acceptOffers: false });
	const { page } = await openAdmin({}, 'owner');
	await page.getByRole('link', { name: 'Offers (1)' }).first().waitFor();
	await page.evaluate(() => document.fonts.ready);
	const links = page.locator('.app-header .header-link').filter({ visible: true });
	const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
	// On one line, and of one line each.
	expect(new Set(boxes.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
	expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(30);
	// From another list, the new offers alone are shown too.
	await page.getByRole('link', { name: 'Organizations', exact: true }).first().click();
	await page.getByText(/^Total: 10/).waitFor();
	await page.getByRole('link', { name: 'Offers (1)' }).first().click();
	await page.getByText(/^Total: 1$/).waitFor();
	expect(await page.getByRole('cell', { name: 'Gloves' }).count()).toBe(0);
});

test('if the count does not load, the admin works without it', async () => {
	const { page } = await newPage();
	await page.route('**/donation_offers/**', (route) => route.abort());
	await page.route('**/records/site?**', (route) => route.abort());
	await signInToAdmin(page, 'owner@example.org');
	await page.getByRole('link', { name: 'Organizations', exact: true }).first().click();
	await page.getByText(/^Total: 10/).waitFor();
	expect(await page.getByRole('link', { name: /^Offers/ }).count()).toBe(0);
});

test('a large table downloads too, though the admin allows no worker to compress it', async () => {
	await addOffers(site, 400, { itemDescription: 'قناع '.repeat(300) });
	const { page } = await signIn({}, 'owner');
	await page.goto('/_/#/offers-table');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Download' }).click(),
	]);
	const rows = await readWorkbook(new Blob([await readFile(await download.path())]));
	expect(rows.length).toBeGreaterThan(400);
});

describe('a flood of similar offers', () => {
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

	test('a coordinator declines similar offers, and undoes this after a reload, except for a changed one', async () => {
		const { page } = await openAdmin({}, 'coordinator');
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
		const changed = (await storedOffers(site)).find(({ itemName }) => itemName === 'Watches 3');
		await change(`donation_offers/${changed?.id}`, { notes: 'By a colleague' });
		await page.reload();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByText(/^Restored 11 offers\. 1 offer not restored/).waitFor();
		expect(await statuses()).toEqual({ ...all('new'), 'Watches 3': 'declined' });
		await expect.poll(() => rows.count()).toBe(11);
		expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
	});

	test('the dialog reports that no other offer is similar', async () => {
		const { page } = await signIn({}, 'coordinator');
		const gloves = (await storedOffers(site)).find(({ itemName }) => itemName === 'Gloves');
		await change(`donation_offers/${gloves?.id}`, { status: 'received' });
		await openForm(page, 'donation_offers', gloves?.id);
		await page.getByRole('button', { name: 'Decline similar offers…' }).click();
		await dialog(page)
			.getByText(/^No other new offer/)
			.waitFor();
		expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(['Close']);
	});

	test('an owner restores declined offers from the list of changes', async () => {
		const { page } = await signIn({}, 'owner');
		const [first] = await storedOffers(site);
		await openForm(page, 'donation_offers', first?.id);
		await decline(page);
		await openList(page, 'changes');
		await openRecord(page, '12 offers');
		await page.getByRole('button', { name: 'Undo this change' }).click();
		await page.getByText('The change was undone. This is the record now.').waitFor();
		expect(await statuses()).toEqual(all('new'));
	});
});
