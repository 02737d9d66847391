import type { FileChooser, Locator, Page } from 'playwright-core';

// Uses PocketBase's admin as an editor does, through its visible elements.

/** The password of all accounts in tests. */
export const accountPassword = 'a-long-test-password';

/** Signs in to the admin. */
export async function signInToAdmin(page: Page, email: string) {
	await page.goto('/_/');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(accountPassword);
	await page.getByRole('button', { name: 'Login' }).click();
	await waitForStart(page);
}

/**
 * Waits until the admin shows its first screen after a sign-in. Until it has loaded its lists, it
 * removes the list from the address: a reload or a navigation at that time would open another one.
 */
export async function waitForStart(page: Page) {
	const start = page.getByRole('heading', { name: 'Overview' });
	await page.getByRole('columnheader').or(start).first().waitFor({ state: 'attached' });
}

/** Opens the list of a collection. */
export async function openList(page: Page, collection: string) {
	// Otherwise this would navigate within the page: an open form would stay, and the admin's own
	// navigation after a sign-in could undo it.
	await page.goto('about:blank');
	await page.goto(`/_/#/collections?collection=${collection}`);
}

/** Opens the form of a record, or of a new record without an id. */
export async function openForm(page: Page, collection: string, id?: string) {
	await openList(page, id ? `${collection}&record=${id}` : collection);
	if (!id) await page.getByRole('button', { name: 'New record' }).first().click();
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: id ? 'Save changes' : /^(Create|Publish)$/ }).waitFor();
	// Until the record has loaded, its fields are empty, and typed text is replaced.
	await form.locator('.modal-content > .grid:not([inert])').waitFor();
	return form;
}

/** Returns the text of the current or next toast. */
export async function readToast(page: Page) {
	return (await page.locator('.toast:not(.removing)').textContent())?.trim() ?? '';
}

/** Returns the validation error below a field. */
export async function readFieldError(form: Locator, field: string) {
	return (await form.locator(`.field-help.error[data-input-name="${field}"]`).textContent()) ?? '';
}

/**
 * Collects errors on a page of the admin: error toasts, responses with a status from 400, and errors
 * in the console.
 */
export async function watchForErrors(page: Page) {
	const seen: string[] = [];
	page.on('response', (response) => {
		if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
	});
	page.on('pageerror', (error) => seen.push(String(error)));
	page.on('console', (message) => {
		// Such a response is in the console too, and a preview has no script, not even the one below.
		const isKnown = /^(?:Failed to load resource|Blocked script execution in 'about:srcdoc')/;
		if (message.type() === 'error' && !isKnown.test(message.text())) seen.push(message.text());
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

/** Returns the form of a record once it is open. */
export async function waitForForm(page: Page) {
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: 'Save options' }).waitFor();
	return form;
}

/** Opens a record by a text in its row of the list. */
export async function openRecord(page: Page, text: string) {
	await page.getByRole('row').filter({ hasText: text }).first().click();
	return waitForForm(page);
}

/** Saves the open form and waits until the admin confirms it. */
export async function saveForm(page: Page, button = 'Save changes') {
	await page.getByRole('button', { name: button, exact: true }).click();
	// The confirmation of the previous save may still be visible.
	await page
		.getByText(/^Successfully (?:updated|created)/)
		.last()
		.waitFor();
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
}

/** Presses a button for files, by default the only one for uploads, and chooses files. */
export async function chooseFiles(
	form: Locator,
	files: Parameters<FileChooser['setFiles']>[0],
	button = 'Upload or drop new file',
) {
	const chooser = form.page().waitForEvent('filechooser');
	// A post has one for the pictures in its text, and then one for its cover.
	await form.getByRole('button', { name: button }).first().click();
	await (await chooser).setFiles(files);
}
