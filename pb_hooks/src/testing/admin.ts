import type { Locator, Page } from 'playwright-core';

// PocketBase's admin as an editor uses it, by what is to be seen on the screen.

/** Signs in to the admin with the password of all accounts in tests. */
export async function signInToAdmin(page: Page, email: string): Promise<void> {
	await page.goto('/_/');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
	await page.getByRole('button', { name: 'Login' }).click();
	await page.waitForURL(/#\/collections/);
}

/** Opens the form of a record, or of a new one where no id is given. */
export async function openForm(page: Page, collection: string, id?: string): Promise<Locator> {
	// Else it would be a step within the page, whose open form would stay.
	await page.goto('about:blank');
	await page.goto(`/_/#/collections?collection=${collection}${id ? `&record=${id}` : ''}`);
	if (!id) await page.getByRole('button', { name: 'New record' }).first().click();
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: id ? 'Save changes' : 'Create' }).waitFor();
	return form;
}

/** What the toast says that is on the screen now, or comes next. */
export async function readToast(page: Page): Promise<string> {
	return (await page.locator('.toast:not(.removing)').textContent())?.trim() ?? '';
}

/** What stands in red below a field. */
export async function readFault(form: Locator, field: string): Promise<string> {
	return (await form.locator(`.field-help.error[data-input-name="${field}"]`).textContent()) ?? '';
}
