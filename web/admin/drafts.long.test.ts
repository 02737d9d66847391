// Tests drafts that editors keep on the server, and those that the browser keeps.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
	chooseFiles,
	openForm,
	openList,
	openRecord,
	saveForm,
} from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { sidewaysScroll } from '../../scripts/testing/page.ts';
import { png, smallJpeg } from '../../scripts/testing/pictures.ts';
import { post } from '../../scripts/testing/records.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { sharedPreview } from '../content/notices.ts';

const { site, newPage, signIn, signInAlone, idAt, add, records } = sharedAdmin();

const files = [
	{ name: 'tent.jpg', mimeType: 'image/jpeg', buffer: smallJpeg },
	{ name: 'box.png', mimeType: 'image/png', buffer: png({ width: 300, height: 160 }) },
];
const flyer = { name: 'flyer.pdf', mimeType: 'application/pdf' };
const text = 'First\n\n![A tent](1)\n\nThen\n\n![A box](2)';

async function keep(page: Page) {
	await page.getByRole('button', { name: 'Keep as draft' }).click();
	await page.getByText('Kept as a draft').last().waitFor();
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
}

const pageOf = async (id: string) => (await request(site.url, `/posts/${id}`)).body.toString();

describe('a draft', () => {
	test('of a new record waits with its pictures, until a colleague publishes it', async () => {
		const { page } = await signIn();
		const form = await openForm(page, 'posts');
		await form.locator('[name=title]').fill('A new clinic');
		await form.locator('[name=body]').fill(text);
		await chooseFiles(form, files);
		await keep(page);
		await openForm(page, 'posts');
		await page.getByText(/There is a draft by editor@example\.org, .*: A new clinic$/).waitFor();
		await expectNoAxeViolations(page, { within: '.drafts' });

		const { page: ben } = await signInAlone('ben@example.org');
		await openList(ben, 'drafts');
		const his = await openRecord(ben, 'A new clinic');
		await his.getByText('This is a draft by editor@example.org').waitFor();
		// Closed as it was, it needs no question.
		await his.getByRole('button', { name: 'Close' }).click();
		await his.waitFor({ state: 'detached' });
		await openRecord(ben, 'A new clinic');
		await his.getByText('This is a draft').waitFor();
		await his.locator('[name=title]').fill('A better title');
		await keep(ben);
		await openRecord(ben, 'A better title');
		await his.getByText('This is a draft by ben@example.org').waitFor();
		await saveForm(ben, 'Publish');
		await ben.getByText('No records found').waitFor();

		const made = (await records('posts')).find(({ title }) => title === 'A better title');
		const html = await pageOf(made?.id ?? '');
		const shown = [...html.matchAll(/<img [^>]*alt="(A \w+)"/g)].map(([, alt]) => alt);
		expect(shown).toEqual(['A tent', 'A box']);
	});

	test('of a published record changes it only when it is saved, beside other changes', async () => {
		const { page } = await signIn();
		const id = await add('posts', post({ title: 'On the site', body: 'As it was' }));
		const form = await openForm(page, 'posts', id);
		await form.locator('[name=title]').fill('In the draft');
		await keep(page);
		expect(await pageOf(id)).toContain('On the site');

		const { page: ben } = await signInAlone('ben2@example.org', { mayFail: true });
		const his = await openForm(ben, 'posts', id);
		const line = his.getByText('There is a draft by editor@example.org');
		await line.waitFor();
		await his.locator('[name=title]').fill('Typed by Ben');
		await his.getByRole('button', { name: 'Open', exact: true }).click();
		await ben.getByText('Not opened: this form has changes.').waitFor();
		expect(await his.locator('[name=title]').inputValue()).toBe('Typed by Ben');
		await his.locator('[name=title]').fill('On the site');
		await his.getByRole('button', { name: 'Open', exact: true }).click();
		await his.getByText('This is a draft').waitFor();
		expect(await his.locator('[name=title]').inputValue()).toBe('In the draft');
		await saveForm(ben);
		expect(await pageOf(id)).toContain('In the draft');
		await openForm(ben, 'posts', id);
		await expect.poll(() => line.count()).toBe(0);
	});

	test('of a PDF waits with the file, and a damaged one is refused in words', async () => {
		const { page } = await signIn({ mayFail: true });
		const form = await openForm(page, 'files');
		await form.locator('[name=title]').fill('Flyer');
		const pdf = (text: string) => ({ ...flyer, buffer: Buffer.from(text) });
		await chooseFiles(form, pdf('%PDF-1.4'));
		await page.getByRole('button', { name: 'Keep as draft' }).click();
		await page.getByText('Not saved. Files: ').waitFor();
		await chooseFiles(form, pdf('%PDF-1.4\n%%EOF'));
		await keep(page);
		await openList(page, 'drafts');
		await openRecord(page, 'Flyer');
		await form.getByText('This is a draft').waitFor();
		expect(await form.getByRole('button', { name: 'Copy a link for colleagues' }).count()).toBe(0);
		await saveForm(page, 'Publish');
		const file = await request(site.url, '/files/flyer.pdf');
		expect([file.status, file.body.toString()]).toEqual([200, '%PDF-1.4\n%%EOF']);
	});

	test('is shown to a colleague without an account or scripts, on a phone, until withdrawn', async () => {
		const { page } = await signIn();
		const form = await openForm(page, 'events');
		await form.locator('[name=title]').fill('Vigil');
		await form.locator('[name=start]').fill('2027-12-31T18:00');
		await chooseFiles(form, files.slice(1));
		await keep(page);
		await openForm(page, 'events');
		await form.getByRole('button', { name: 'Copy a link for colleagues' }).click();
		const dialog = page.getByRole('dialog', { name: 'Link for colleagues' });
		const address = await dialog.getByRole('textbox').inputValue();
		await expectNoAxeViolations(page, { within: 'dialog' });
		await page.keyboard.press('Escape');

		const visitor = await newPage({ width: 390, javaScriptEnabled: false });
		await visitor.page.goto(address);
		await visitor.page.getByText(sharedPreview.note).waitFor();
		await visitor.page.getByRole('heading', { name: 'Vigil', level: 1 }).waitFor();
		const cover = visitor.page.locator('article img').first();
		expect(await cover.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(300);
		expect(await sidewaysScroll(visitor.page)).toBe(0);
		expect([visitor.errors, visitor.foreign]).toEqual([[], []]);
		await form.getByRole('button', { name: 'Withdraw' }).click();
		await form.getByText('A link by editor@example.org').waitFor({ state: 'detached' });
		expect((await visitor.page.reload())?.status()).toBe(404);
		const line = form.getByText(/There is a draft by .*: Vigil$/);
		const question = page.getByRole('dialog', { name: 'Delete this draft?' });
		for (const [answer, left] of [
			['Close', 1],
			['Delete', 0],
		] as const) {
			await form.getByRole('button', { name: 'Delete' }).click();
			await question.getByRole('button', { name: answer }).click();
			await expect.poll(() => line.count()).toBe(left);
		}
	});
});

test('the browser keeps both texts of forms of the same record in two tabs', async () => {
	const { page, context } = await signIn();
	const id = await idAt('featured_orgs');
	const typed = async (title: string) => {
		const tab = await context.newPage();
		const form = await openForm(tab, 'featured_orgs', id);
		await form.locator('[name=name]').fill(title);
		return tab;
	};
	const tabs = [await typed('First text'), await typed('Second text')];
	for (const tab of tabs) await tab.close();
	const restored: string[] = [];
	for (const _tab of tabs) {
		const form = await openForm(page, 'featured_orgs', id);
		await form.getByRole('button', { name: 'Restore draft' }).click();
		const name = form.locator('[name=name]');
		await expect.poll(() => name.inputValue()).toContain('text');
		restored.push(await name.inputValue());
		await form.getByRole('button', { name: 'Close' }).click();
		await page.getByRole('button', { name: 'Yes, discard' }).click();
		await form.waitFor({ state: 'detached' });
	}
	expect(restored.sort()).toEqual(['First text', 'Second text']);
	// None is left that the admin would offer.
	const left = () => Object.keys(localStorage).filter((key) => key.startsWith('draft_'));
	expect(await page.evaluate(left)).toEqual([]);
});
