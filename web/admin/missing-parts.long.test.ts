// Tests that editors can edit and save if PocketBase's admin has changed or our script is missing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openList, openRecord, saveForm } from '../../scripts/testing/admin.ts';
import { superuserOf } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { signIn } = sharedAdmin();
const plain = sharedAdmin(['editor'], { env: { ANEMONE_ADMIN_LINKS: '0' } });

const OURS = '**/_/extensions.js';
const ADMIN = '**/assets/index-*.js';

/** Gives our script these globals of the admin. */
const seeing = (globals: string) => (code: string) => `((globalThis) => { ${code} })(${globals})`;
const without = (word: string) => (code: string) =>
	code.replaceAll(word, word.replace(/\w+$/, 'isGone'));

/** Parts of the admin that our script uses, by their names in the script. */
const inOurs = ['fieldTypes', '.record-upsert-modal', '.modal-footer .btns', 'globalThis.watch'];
inOurs.push('originalRecord', 'collection.name', '.pb.send', '@@filesToDelete', '.triggerChange');

/** Parts that our script finds on the admin's page, by their names in the admin's script. */
const inAdmin = ['nav-item', 'breadcrumbs', 'collection-name', 'record-field-input', 'modal-title'];
inAdmin.push('recordUpsertModal', 'isActivePath', 'backupsList');

/** How a script is changed, and how many links to the organizations and the guide remain. */
type Change = ((code: string) => string) | undefined;
type Case = [name: string, url: string, change: Change, links?: number[]];
const cases: Case[] = [
	['our script', OURS, undefined, [0, 0]],
	['pages of our own', OURS, seeing('{ app: { ...app, routes: {} }, watch }'), [1, 0]],
	['a session', OURS, seeing('{ app: { ...app, pb: {} }, watch }'), [1, 1]],
	['messages', OURS, seeing('{ app: { ...app, toasts: undefined }, watch }'), [1, 1]],
	['sorting and lighting', OURS, seeing('{ app: { ...app, utils: {} }, watch }'), [1, 1]],
	['watching', OURS, seeing('{ app }'), [0, 1]],
	...inOurs.map((word): Case => [word, OURS, without(word)]),
	...inAdmin.map((word): Case => [word, ADMIN, without(word)]),
];

const countLinks = (page: Page) =>
	Promise.all(['Organizations', 'Guide'].map((name) => page.getByRole('link', { name }).count()));

/** Edits an organization, and opens the preview if there is one. */
async function editAndSave(page: Page, value: string) {
	const form = await openRecord(page, 'Sample Water Works');
	const preview = form.getByRole('button', { name: 'Preview' });
	if (await preview.count()) {
		await preview.click();
		const panel = page.getByRole('dialog', { name: 'Preview' });
		await panel.locator('iframe, [role=status]').first().waitFor();
		await page.keyboard.press('Escape');
	}
	await form.locator('[name=whatMoneyDoes]').fill(value);
	await saveForm(page);
}

test.each(cases)('without %s', async (name, url, change, links) => {
	const { page, messages, errors, problems } = await signIn();
	await page.route(url, async (route) => {
		if (!change) return route.abort();
		const response = await route.fetch();
		const code = await response.text();
		const body = change(code);
		expect(body).not.toBe(code);
		return route.fulfill({ response, body });
	});
	messages.length = 0;
	errors.length = 0;
	await openList(page, 'featured_orgs');
	await page.getByRole('row').filter({ hasText: 'Sample Water Works' }).first().waitFor();
	if (links) {
		expect(await countLinks(page)).toEqual(links);
		// A missing part affects no other part.
		const isTold = messages.join().includes('warning: A part of this site’s admin is missing');
		expect(isTold).toBe(change !== undefined);
	}
	await editAndSave(page, `Without ${name}`);
	const reported = [...problems, ...(url === ADMIN ? errors : [])];
	// On a busy machine, Chromium once reported that the preview's frame blocked a script. The hook
	// removes every script from a preview.
	const isExpected = /\/api\/preview$|^Blocked script execution in 'about:srcdoc'/;
	expect(reported.filter((text) => !isExpected.test(text))).toEqual([]);
});

test('editors can edit and save if our part of the admin is switched off', async () => {
	const { page, problems } = await plain.openAdmin();
	expect(await countLinks(page)).toEqual([0, 0]);
	await openList(page, 'featured_orgs');
	await editAndSave(page, 'Switched off');
	expect(problems).toEqual([]);
});

test('editors can then read entries of the changes too, but not change them', async () => {
	const words = '/api/collections/site/records/site';
	await superuserOf(plain.site)(words, 'PATCH', { name: 'Another name' });
	const { page } = await plain.signIn();
	await openList(page, 'changes');
	const form = await openRecord(page, 'Another name');
	const oldTexts = form.getByLabel('oldTexts');
	await expect.poll(() => oldTexts.inputValue()).toMatch(/^\[Name of the coalition\]\n/);
	expect(await page.getByRole('button', { name: 'Undo this change' }).count()).toBe(0);
	await form.getByLabel('fields').fill('forged');
	await form.getByRole('button', { name: 'Save changes' }).click();
	await page.getByText(/^Anemone writes the list .Changes./).waitFor();
});
