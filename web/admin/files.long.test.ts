// Tests that an editor publishes a PDF, and links to it from a post.
import { expect, test } from 'vitest';
import { chooseFiles, openForm, readFieldError, saveForm } from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { smallJpeg } from '../../scripts/testing/pictures.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, newPage, signIn } = sharedAdmin();

test('a PDF gets an address, its author is named, and a text links to it', async () => {
	const { page } = await signIn({ mayFail: true });
	let form = await openForm(page, 'files');
	await form.getByLabel('Title').fill('Flyer');
	const mimeType = 'application/pdf';
	await chooseFiles(form, { name: 'photo.pdf', mimeType, buffer: smallJpeg });
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect.poll(() => readFieldError(form, 'file')).toContain('This file is a picture.');
	await form.getByRole('button', { name: 'Remove file' }).click();
	const pdf = '%PDF-1.4\n1 0 obj<</Author(Ann)>>endobj trailer<</Info 1 0 R>>\n%%EOF';
	await chooseFiles(form, { name: 'a.pdf', mimeType, buffer: Buffer.from(pdf) });
	await form.getByText('This PDF names its author: Ann. Visitors can read this').waitFor();
	await saveForm(page, 'Publish');
	// Hidden records are duplicated too.
	form = page.locator('.record-upsert-modal');
	await page.getByRole('cell', { name: 'Flyer', exact: true }).click();
	await form.getByText('Hidden', { exact: true }).click();
	await form.getByRole('link', { name: 'View' }).waitFor();
	await saveForm(page);
	await page.getByRole('cell', { name: 'Flyer', exact: true }).click();
	await form.getByRole('button', { name: 'More options' }).click();
	await page.getByRole('button', { name: 'Duplicate' }).click();
	await form.getByText('a.pdf').waitFor();
	await form.getByLabel('Title').fill('Copy [1]');
	await form.getByLabel('End of the address').fill('');
	await form.getByText('Hidden', { exact: true }).click();
	await saveForm(page, 'Publish');

	form = await openForm(page, 'posts');
	await form.getByLabel('Title').fill('Vigil');
	await form.getByLabel('Text', { exact: true }).fill('Print: ');
	await form.getByRole('button', { name: 'Add a file' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add a file' });
	expect(await dialog.getByRole('option').allTextContents()).toEqual([
		'Copy [1] (1\xa0KB). On the site.',
		expect.stringMatching(/^Flyer \(1\xa0KB\)\. Hidden/),
	]);
	await expectNoAxeViolations(page, { within: '.our-dialog' });
	await dialog.getByRole('button', { name: 'Insert' }).click();
	const link = '[Copy 1 (PDF, 1\xa0KB)](/files/copy-1.pdf)';
	await expect.poll(() => form.getByLabel('Text', { exact: true }).inputValue()).toContain(link);
	await saveForm(page, 'Publish');

	const { page: visitor, context } = await newPage({ width: 360, javaScriptEnabled: false });
	await visitor.goto('/posts');
	await visitor.getByRole('link', { name: 'Vigil' }).click();
	const download = new Promise<string>((resolve) => {
		context.on('page', (tab) => tab.on('download', (file) => resolve(file.suggestedFilename())));
		visitor.on('download', (file) => resolve(file.suggestedFilename()));
	});
	await visitor.getByRole('link', { name: 'Copy 1 (PDF, 1 KB)' }).click();
	expect(await download).toBe('Copy [1].pdf');
	expect((await request(site.url, '/files/copy-1.pdf')).body.toString()).toBe(pdf);
});
