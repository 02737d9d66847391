import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openForm, openList, openRecord } from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { upload, uploaderTo } from '../../scripts/testing/content.ts';
import { smallJpeg } from '../../scripts/testing/pictures.ts';
import { org, post } from '../../scripts/testing/records.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { newAccount } from '../../scripts/testing/sign-in.ts';

const { site, signIn, records, read, add, change, remove } = sharedAdmin();
const save = uploaderTo(site);

const entriesOf = (id: string) => {
	const filter = encodeURIComponent(`record = '${id}'`);
	return records('changes', `sort=-@rowid&filter=${filter}`);
};

/** Opens the newest entry of a record by a text in its row. */
async function openEntry(page: Page, text: string) {
	await openList(page, 'changes');
	return openRecord(page, text);
}
const button = (page: Page) => page.getByRole('button', { name: 'Undo this change' });
const undo = async (page: Page) => {
	await button(page).click();
	await page.getByText('The change was undone. This is the record now.').waitFor();
};

test('a later change stays, and the editor sees what changed and who changed it last', async () => {
	const id = await add('posts', post({ title: 'First', body: 'Kept.' }));
	await change(`posts/${id}`, { title: 'Second', body: 'Gone.' });
	const { page } = await signIn();
	await openEntry(page, 'Second');
	const { ask } = await newAccount(site, 'editor', 'colleague@example.org');
	expect(
		(await ask(`/api/collections/posts/records/${id}`, 'PATCH', { title: 'Third' })).status,
	).toBe(200);
	await change(`posts/${id}`, { title: 'Fourth' });
	const stored = await read(`posts/${id}`);
	await button(page).click();
	const why = 'Not undone, because somebody changed the record later';
	await page
		.getByText(new RegExp(`^${why}: Title is now “Fourth”, changed by tester@example.com on `))
		.waitFor();
	// A second attempt does not override the later change.
	await button(page).click();
	expect(await read(`posts/${id}`)).toEqual(stored);
});

test('a change saved at the same moment stays as well', async () => {
	const id = await add('posts', post({ title: 'One' }));
	await change(`posts/${id}`, { title: 'Two' });
	const { page } = await signIn({ mayFail: true });
	await openEntry(page, 'Two');
	await page.route(`**/posts/records/${id}`, async (route) => {
		if (route.request().method() === 'PATCH') await change(`posts/${id}`, { title: 'Three' });
		await route.continue();
	});
	await button(page).click();
	await page.getByText(/^Not saved: tester@example.com changed this record on /).waitFor();
	expect(await read(`posts/${id}`)).toMatchObject({ title: 'Three' });
});

test('a drag is undone by its only entry, even if a record was added to the list', async () => {
	const before = [(await read('site/site')).organizationsInOrder].flat();
	const dragged = before.toReversed();
	await change('site/site', { organizationsInOrder: dragged });
	const added = await add('featured_orgs', org({ name: 'Zuletzt' }));
	const { page } = await signIn();
	await openEntry(page, 'Order of organizations');
	await undo(page);
	// The labels are those of the form, not of the list behind it.
	await page.locator('.record-upsert-modal').getByText('Headline', { exact: true }).waitFor();
	expect(await read('site/site')).toMatchObject({
		organizationsInOrder: [...before, added],
	});
});

test('a deleted record is restored once', async () => {
	const { body } = await save('featured_orgs', {
		...org({ name: 'Deleted', hidden: true, whatMoneyDoes: 'It helps.', rank: 3 }),
		picture: upload(smallJpeg),
	});
	const before = await read(`featured_orgs/${body.id}`);
	await remove(`featured_orgs/${body.id}`);
	const { page, problems } = await signIn({ mayFail: true });
	await openEntry(page, 'Deleted');
	await undo(page);
	const { created, updated, ...values } = await read(`featured_orgs/${body.id}`);
	expect(before).toMatchObject(values);
	expect(problems.filter((one) => !one.startsWith('404 '))).toEqual([]);
	const [, entry] = await entriesOf(String(body.id));
	await openForm(page, 'changes', String(entry?.id));
	await button(page).click();
	await page.getByText('Not undone: this record already exists again.').waitFor();
});

test('the entry of a new record has no button, and a deleted record’s entry explains why', async () => {
	const id = await add('posts', post({ title: 'New here', hidden: true }));
	const { page } = await signIn({ mayFail: true });
	await openEntry(page, 'New here');
	await page.getByRole('columnheader', { name: 'Date (Los Angeles time)' }).waitFor();
	await page
		.locator('.undo-change')
		.getByText(/^tester@example.com, \w+, \w+\s\d+, .+ \(Los Angeles time\)$/)
		.waitFor();
	expect(await button(page).count()).toBe(0);
	await change(`posts/${id}`, { title: 'Changed here' });
	await openEntry(page, 'Changed here');
	await remove(`posts/${id}`);
	await button(page).click();
	await page.getByText('Not undone: this record was deleted later.').waitFor();
});

test('*History* in a form shows each change side by side, and undoes one with an entry of its own', async () => {
	const id = await add('posts', post({ title: 'First title', body: 'Kept.' }));
	await change(`posts/${id}`, { title: 'Second title', body: 'Kept.\n\n<b>Added.</b>' });
	await change(`posts/${id}`, { hidden: true });
	const { page } = await signIn();
	const form = await openForm(page, 'posts', id);
	const open = form.getByRole('button', { name: 'History', exact: true });
	await open.click();
	const panel = page.getByRole('dialog', { name: 'History' });
	const entries = panel.getByRole('article');
	await expect.poll(() => entries.count()).toBe(3);
	await panel.getByText('Created.').waitFor();
	const second = entries.nth(1);
	expect(await second.getByRole('deletion').allTextContents()).toEqual(['First']);
	expect(await second.getByRole('insertion').allTextContents()).toEqual([
		'Second',
		'\n\n<b>Added.</b>',
	]);
	await expectNoAxeViolations(page, { within: '.preview-panel' });
	await page.keyboard.press('Escape');
	expect(await open.evaluate((it) => it === document.activeElement)).toBe(true);
	await open.click();
	await second.getByRole('button', { name: 'Undo this change' }).click();
	await page.getByText('The change was undone. This is the record now.').waitFor();
	await panel.waitFor({ state: 'detached' });
	await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('First title');
	expect(await read(`posts/${id}`)).toMatchObject({
		title: 'First title',
		body: 'Kept.',
		hidden: true,
	});
	const entry = { who: 'editor@example.org', fields: 'Title, Text' };
	expect((await entriesOf(id))[0]).toMatchObject(entry);
});
