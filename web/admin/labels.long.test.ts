// Tests that editors see labels from web/content in the admin, and no controls without use for them.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
	openForm,
	openList,
	openRecord,
	readToast,
	saveForm,
	waitForForm,
} from '../../scripts/testing/admin.ts';
import { firstRecords } from '../../scripts/testing/content.ts';
import { minimalRecord } from '../../scripts/testing/records.ts';
import { firstOrg, fourthOrg } from '../../scripts/testing/sample.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { listLabel, listNames, recordLabel } from '../content/admin-labels.ts';

const { site, signIn, records, add, change } = sharedAdmin();

beforeAll(async () => {
	for (const list of ['supplies', 'needs', 'events', 'files'] as const)
		await add(list, minimalRecord(list, 'First'));
	const sister = { name: 'Español', language: 'Español', address: 'https://es.example.org' };
	await add('translations', sister);
	// Creates a first entry in the list of changes.
	await change('site/site', { heroSecondSentence: 'New.' });
});

async function openOrganizations(...options: Parameters<typeof signIn>) {
	const opened = await signIn(...options);
	await openList(opened.page, 'featured_orgs');
	await opened.page.getByRole('cell', { name: firstOrg }).first().waitFor();
	return opened;
}

const visibleTexts = async (page: Page, selector: string) =>
	(await page.locator(selector).filter({ visible: true }).allInnerTexts()).map((text) =>
		text.trim(),
	);
/** Database names begin with a lowercase letter or an underscore, labels with a capital. */
const names = (texts: string[]) => texts.filter((text) => /^[a-z_]/.test(text));

/** Not for editors: offers (offers.long.test.ts), and sites in other languages. */
const forOthers = ['donation_offers', 'translations'];
const lists = listNames.filter((name) => !forOthers.includes(name));
/** Not those of a new site, which are empty: drafts.long.test.ts. */
const withForms = lists.filter((name) => name !== 'drafts' && name !== 'preview_links');

describe('an editor sees no database name', () => {
	test.each(withForms)('in the list and the form of %s', async (list) => {
		const { page } = await openOrganizations();
		const label = list === '_superusers' ? 'My account' : listLabel(list);
		await page.locator('.nav-group-system-collections summary').click();
		await page.locator('.nav-item', { hasText: label }).click();
		await expect.poll(() => page.locator('.breadcrumbs').textContent()).toContain(label);
		expect(await page.title()).toMatch(new RegExp(`^${label} - `));
		const named = page.locator(`.nav-item[title="${label}"]`, { hasText: label });
		expect(await named.isVisible()).toBe(true);
		await page.locator('tbody td.col-bulk-select').first().waitFor();
		const columns = await visibleTexts(page, 'thead th');
		expect([names(columns), columns.length]).toEqual([[], expect.toSatisfy((count) => count > 3)]);
		const isOffered = await page.getByRole('button', { name: 'New record' }).isVisible();
		const isRefused = ['site', 'pages', 'changes', '_superusers'].includes(list);
		expect(isOffered).toBe(!isRefused);

		await page.locator('tbody tr').first().click();
		const form = await waitForForm(page);
		const title = form.locator('.modal-title');
		await expect.poll(() => title.textContent()).toBe(`Edit ${recordLabel(list)}`);
		const fields = await visibleTexts(page, '.record-upsert-modal label');
		expect([names(fields), fields.length]).toEqual([[], expect.toSatisfy((count) => count > 0)]);
		const help = await visibleTexts(page, '.record-upsert-modal .field-help');
		expect(help.filter((text) => /\b[a-z]+[A-Z]/.test(text))).toEqual([]);
		if (list === 'changes') {
			expect(await form.locator('[name=collection]').inputValue()).toBe('Site settings');
		}
	});

	test('on a phone, where columns are stacked', async () => {
		const { page } = await openOrganizations({ width: 360 });
		const seen = await page
			.locator('tbody td[data-name]')
			.filter({ visible: true })
			.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
		expect(seen).toContain('"Status"');
		// Several records fit on the screen.
		const rows = page.locator('tbody tr:has([data-name])').filter({ visible: true });
		const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
		expect(Math.max(...heights)).toBeLessThan(130);
		expect(seen.filter((text) => /^"[a-z]/.test(text))).toEqual([]);
	});

	test('in the message after a save', async () => {
		const { page } = await openOrganizations();
		const form = await openRecord(page, fourthOrg);
		await form.getByLabel('Registration number').fill('EIN 00-0000001');
		await saveForm(page);
		const words = 'Successfully updated organization. On the site. Public page';
		expect(await readToast(page)).toBe(words);
	});

	test('on the button of a new record, which publishes it unless visitors do not see it', async () => {
		const { page } = await openOrganizations();
		const form = await openForm(page, 'needs');
		const button = (name: string) => form.getByRole('button', { name, exact: true });
		await button('Publish').waitFor();
		await form.getByText('Hidden', { exact: true }).click();
		await button('Create').waitFor();
		await form.getByText('Hidden', { exact: true }).click();
		await button('Publish').waitFor();
		await form.locator('[name=from]').fill('2999-12-31T10:00');
		await form.locator('[name=from]').blur();
		await button('Create').waitFor();
	});

	test('about the announcement, if a save changed the announcement', async () => {
		const { page } = await openOrganizations();
		const form = await openForm(page, 'site', 'site');
		const messages = [
			['Headline', 'Successfully updated site settings.'],
			['Announcement', 'Successfully updated site settings. Announcement: On the site.'],
		] as const;
		for (const [label, words] of messages) {
			await form.getByLabel(label, { exact: true }).fill('Care for all.');
			await page.keyboard.press('Control+s');
			await page.getByText(words, { exact: true }).waitFor();
		}
	});
});

test('an editor sees the box for a picture’s path only if the record has a path', async () => {
	const { page } = await openOrganizations();
	const [first] = await records('sections');
	const form = await openForm(page, 'sections', first?.id);
	expect(await form.locator('[name=imageUrl]').inputValue()).toBe(first?.imageUrl);
	expect(await form.locator('[name=imageUrl]').isVisible()).toBe(true);
	await form.locator('[name=imageUrl]').fill('');
	expect(await form.locator('[name=imageUrl]').isVisible()).toBe(true);
	await saveForm(page);
	await openForm(page, 'sections', first?.id);
	expect(await form.locator('[name=name]').isVisible()).toBe(true);
	expect(await form.locator('[name=imageUrl]').isVisible()).toBe(false);
});

test('the header highlights only the link to the current screen', async () => {
	const { page } = await openOrganizations();
	const lit = () => page.locator('.header-link.active').allInnerTexts();
	const isLit = (label: string) => expect.poll(lit).toEqual([label]);
	await isLit('Organizations');
	await page.locator('.nav-item', { hasText: 'Posts' }).click();
	await isLit('Collections');
	await page.locator('.nav-item', { hasText: 'Site settings' }).click();
	await isLit('Site settings');
	await page.getByRole('link', { name: 'Guide' }).click();
	await isLit('Guide');
	for (const label of ['Order', 'Site settings']) {
		await page.getByRole('link', { name: label }).click();
		await isLit(label);
		await (await waitForForm(page)).getByRole('button', { name: 'Close' }).click();
		await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
	}
	await page.getByRole('link', { name: 'Organizations' }).click();
	await isLit('Organizations');
});

test.each([360, 1280])('the order has its own link, at %i pixels', async (width) => {
	const { page } = await openOrganizations({ width });
	await page.getByRole('link', { name: 'Order', exact: true }).click();
	const form = await waitForForm(page);
	const field = form.locator('.record-field-input', {
		has: page.locator('[name=organizationsInOrder]'),
	});
	const rows = field.locator('.list-item.highlight');
	await rows.nth(9).waitFor();
	const top = () => field.evaluate((it) => it.getBoundingClientRect().top);
	await expect.poll(top).toBeLessThan(120);
	expect(await top()).toBeGreaterThan(0);
	const handle = await rows.first().evaluate((row) => getComputedStyle(row, '::before').content);
	expect(handle).toContain('⠿');
	// No button adds or removes an organization.
	const buttons = field.getByRole('button').filter({ visible: true });
	const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel));
	expect(names).toHaveLength(18);
	expect(names.filter((name) => !/^Move .+ (?:up|down)$/.test(name ?? ''))).toEqual([]);
});

test('the order changes with the keyboard, and by touch', async () => {
	const { page } = await openOrganizations({ width: 360, hasTouch: true });
	await page.getByRole('link', { name: 'Order', exact: true }).click();
	const form = await waitForForm(page);
	const rows = form.locator('[name=organizationsInOrder] .list-item.highlight .content');
	await rows.nth(9).waitFor();
	const names = async () => (await rows.allInnerTexts()).map((name) => name.trim());
	const [first = '', second = '', third = '', ...rest] = await names();
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await form.getByRole('button', { name: `Move ${first} down` }).tap();
	await expect.poll(names).toEqual([second, first, third, ...rest]);
	const up = form.getByRole('button', { name: `Move ${third} up` });
	await up.focus();
	await page.keyboard.press('Enter');
	await expect.poll(names).toEqual([second, third, first, ...rest]);
	await page.keyboard.press('Enter');
	await expect.poll(names).toEqual([third, second, first, ...rest]);
	const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
	await expect.poll(focused).toBe(`Move ${third} down`);
	await form.getByText(`${third} is now 1 of 10`).waitFor({ state: 'attached' });
	expect(requests).toEqual([]);
	await saveForm(page);
	const shown = await firstRecords(site.url, 'featured_orgs', 3);
	expect(shown.map(({ name }) => name)).toEqual([third, second, first]);
});

test.each([360, 768])(
	'the guide’s link is visible at %i pixels, and in an open form',
	async (width) => {
		const { page, context } = await openOrganizations({ width, height: 640 });
		const link = page.locator('.app-header').getByRole('link', { name: 'Guide' });
		const box = await link.boundingBox();
		expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);

		const [first] = await records('footer_links');
		const form = await openForm(page, 'footer_links', first?.id);
		const [beside] = await Promise.all([
			context.waitForEvent('page'),
			form.getByRole('link', { name: 'Guide' }).click(),
		]);
		const focused = () => beside.evaluate(() => document.activeElement?.textContent);
		await expect.poll(focused).toBe('Footer links: add a link');
		expect(await form.isVisible()).toBe(true);
		const contents = beside.getByRole('navigation', { name: 'Contents' });
		const parts = await beside.locator('.guide h2').allInnerTexts();
		expect(await contents.getByRole('link').allInnerTexts()).toEqual(parts);
		await contents.getByRole('link', { name: 'Publish later, hide or delete' }).click();
		await expect.poll(focused).toBe('Publish later, hide or delete');
	},
);
