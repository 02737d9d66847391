import type { Locator, Page } from 'playwright-core';

// PocketBase's admin as an editor uses it, by what is to be seen on the screen.

/** Signs in to the admin with the password of all accounts in tests. */
export async function signInToAdmin(page: Page, email: string): Promise<void> {
	await page.goto('/_/');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
	await page.getByRole('button', { name: 'Login' }).click();
	await page.getByText(/^Total: \d/).waitFor();
}

/** Opens the list of a collection. */
export async function openList(page: Page, collection: string): Promise<void> {
	// Else it would be a step within the page, whose open form would stay, and which the admin's own
	// step after a sign-in could undo.
	await page.goto('about:blank');
	await page.goto(`/_/#/collections?collection=${collection}`);
}

/** Opens the form of a record, or of a new one where no id is given. */
export async function openForm(page: Page, collection: string, id?: string): Promise<Locator> {
	await openList(page, id ? `${collection}&record=${id}` : collection);
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

/** Collects what goes wrong on a page of the admin: toasts of errors, and answers of 400 and more. */
export async function watchForErrors(page: Page): Promise<string[]> {
	const seen: string[] = [];
	page.on('response', (answer) => {
		if (answer.status() >= 400) seen.push(`${answer.status()} ${answer.url()}`);
	});
	await page.exposeFunction('toldError', (text: string) => seen.push(text));
	await page.addInitScript(() => {
		new MutationObserver(() => {
			const toast = document.querySelector('.toast.error');
			if (toast) Object(globalThis).toldError(toast.textContent);
		}).observe(document, { childList: true, subtree: true });
	});
	return seen;
}

/** The form of a record, once it is open. */
export async function waitForForm(page: Page): Promise<Locator> {
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: 'Save options' }).waitFor();
	return form;
}

/** Opens a record by a text in its row. */
export async function openRecord(page: Page, text: string): Promise<Locator> {
	await page.getByRole('row').filter({ hasText: text }).first().click();
	return waitForForm(page);
}

/** Saves the open form and waits until the admin says that it is saved. */
export async function saveForm(page: Page, button = 'Save changes'): Promise<void> {
	await page.getByRole('button', { name: button, exact: true }).click();
	await page.getByText(/^Successfully (?:updated|created)/).waitFor();
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
}
