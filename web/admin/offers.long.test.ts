// Tests offers in the admin, which only coordinators and owners see.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openForm, openRecord, saveForm, signInToAdmin } from '../../scripts/testing/admin.ts';
import { acceptOffers } from '../../scripts/testing/content.ts';
import { addOffers, changeSite, offer, storedOffers } from '../../scripts/testing/offers.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { readWorkbook } from '../../scripts/testing/spreadsheet.ts';

const { site, newPage, openAdmin, signIn } = sharedAdmin(['editor', 'coordinator', 'owner']);

test('an owner sees no offers before the site accepts any', async () => {
	const { page, problems } = await openAdmin({}, 'owner');
	await page.getByRole('link', { name: 'Guide', exact: true }).waitFor();
	await page.getByRole('link', { name: 'Organizations', exact: true }).first().click();
	await page.getByText(/^Total: 10/).waitFor();
	expect(await page.getByRole('link', { name: /^Offers/ }).count()).toBe(0);
	expect(problems).toEqual([]);
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
	expect(problems).toEqual([expect.stringMatching(/^400 .*offers\/table/)]);
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
	expect(editor.problems).toEqual([]);
	await changeSite(site, { acceptOffers: false });
	const { page, problems } = await openAdmin({}, 'owner');
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
	expect(problems).toEqual([]);
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
