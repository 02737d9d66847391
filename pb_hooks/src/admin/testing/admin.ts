import type { Locator, Page } from 'playwright-core';

/** Logs in by the labels that people read, and waits for the first screen. */
export async function logIn(page: Page, email: string): Promise<void> {
	await page.goto('/_/');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
	await page.getByRole('button', { name: 'Login' }).click();
	await page.getByText(/^Total: \d/).waitFor();
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
export async function openForm(page: Page): Promise<Locator> {
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: 'Save options' }).waitFor();
	return form;
}

/** Opens a record by a text in its row. */
export async function openRecord(page: Page, text: string): Promise<Locator> {
	await page.getByRole('row').filter({ hasText: text }).first().click();
	return openForm(page);
}

/** Saves the open form and waits until the admin says that it is saved. */
export async function save(page: Page, button = 'Save changes'): Promise<void> {
	await page.getByRole('button', { name: button, exact: true }).click();
	await page.getByText(/^Successfully (?:updated|created)/).waitFor();
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
}
