import { expect, test } from 'vitest';
import { openForm, readFieldError, readToast } from '../../../scripts/testing/admin.ts';
import { post } from '../../../scripts/testing/records.ts';
import { sharedAdmin } from '../../../scripts/testing/shared-admin.ts';
import { fieldLabel } from '../../../web/content/admin-labels.ts';

const { signIn, records, read, add } = sharedAdmin(['editor', 'owner'], { sample: false });

test('the form of a refused record keeps its values, with each error at its field and in the toast', async () => {
	const { page } = await signIn({ mayFail: true });
	const form = await openForm(page, 'sections');
	const box = (name: string) => form.locator(`[name=${name}]`);
	await box('slug').fill('Featured');
	await box('rank').fill('');
	for (const digit of '٢٫٥') await page.keyboard.insertText(digit);
	await box('until').scrollIntoViewIfNeeded();
	await form.getByRole('button', { name: 'Publish' }).click();
	const reasons = {
		name: 'This is empty. Enter the name.',
		slug: 'The page itself uses "featured". Choose another, for example "our-featured-work".',
		rank: '2.5 is not a whole number. Enter 2 or 3.',
	};
	const all = Object.entries(reasons).map(
		([field, words]) => `${fieldLabel('sections', field)}: ${words}`,
	);
	expect(await readToast(page)).toBe(`Not saved. ${all.join(' ')}`);
	for (const [field, words] of Object.entries(reasons)) {
		expect(await readFieldError(form, field)).toBe(words);
	}
	// The page showed the last field, and has scrolled to the first refused one.
	await page.waitForFunction(() => {
		const first = document.querySelector('.field-help.error')?.getBoundingClientRect();
		return first && first.top > 0 && first.bottom < innerHeight;
	});
	expect(await box('slug').inputValue()).toBe('Featured');
	expect(await box('rank').inputValue()).toBe('2.5');
});

test('a number and a day stay as typed, with words on how they are read', async () => {
	const { page } = await signIn({ mayFail: true });
	const form = await openForm(page, 'supplies');
	const box = (name: string) => form.locator(`[name=${name}]`);
	await box('itemName').fill('Masks');
	for (const typed of ['1/2', '2e3', '10 boxes of 50']) {
		await box('quantity').fill('');
		await box('quantity').pressSequentially(typed);
		await box('expirationDate').fill('exp 03/2027');
		expect(await box('quantity').inputValue()).toBe(typed);
	}
	await form.getByText('This means March\u00a031, 2027.').waitFor();
	// The browser's own calendar cannot be driven.
	await form.getByRole('button', { name: 'Choose a day' }).click();
	await form.locator('.day-picker input').evaluate((picker: HTMLInputElement) => {
		picker.value = '2027-03-30';
		picker.dispatchEvent(new Event('change'));
	});
	expect(await box('expirationDate').inputValue()).toBe('2027-03-30');
	await form.getByRole('button', { name: 'Publish' }).click();
	expect(await readFieldError(form, 'quantity')).toMatch(/^This is not a number/);
	expect(await box('quantity').inputValue()).toBe('10 boxes of 50');
	await box('quantity').fill('1,200');
	await form.getByRole('button', { name: 'Publish' }).click();
	await expect.poll(() => readToast(page)).toMatch(/^Successfully/);
	expect(await records('supplies')).toMatchObject([
		{ quantity: 1200, expirationDate: '2027-03-30' },
	]);
});

test('with a record open in two windows, the second save reports the first and loses no text', async () => {
	const id = await add('posts', post({ title: 'News', body: 'Old' }));
	const { page: first } = await signIn({}, 'owner');
	const { page: second } = await signIn({ mayFail: true });
	const ofFirst = await openForm(first, 'posts', id);
	const ofSecond = await openForm(second, 'posts', id);
	await ofFirst.getByLabel('Text').fill('By the owner');
	await first.keyboard.press('Control+s');
	expect(await readToast(first)).toMatch(/^Successfully/);
	await ofSecond.getByLabel('Text').fill('By the editor');
	await second.keyboard.press('Control+s');
	expect(await readToast(second)).toMatch(/^Not saved: owner@example\.org changed this record/);
	expect(await readFieldError(ofSecond, 'body')).toMatch(/“By the owner”/);
	expect(await ofSecond.getByLabel('Text').inputValue()).toBe('By the editor');
	await second.keyboard.press('Control+s');
	expect(await readToast(second)).toMatch(/^Successfully updated/);
	expect(await read(`posts/${id}`)).toMatchObject({ body: 'By the editor' });
});
