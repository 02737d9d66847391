// Uses PocketBase's admin as an editor does, through its visible elements.

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 */

/** The password of all accounts in tests. */
export const accountPassword = 'a-long-test-password';

/** Signs in to the admin. @param {Page} page @param {string} email */
export async function signInToAdmin(page, email) {
	await page.goto('/_/');
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(accountPassword);
	await page.getByRole('button', { name: 'Login' }).click();
	await waitForStart(page);
}

/**
 * Waits until the admin shows its first screen after a sign-in. Until it has loaded its lists, it
 * removes the list from the address: a reload or a navigation at that time would open another one.
 *
 * @param {Page} page
 */
export async function waitForStart(page) {
	const start = page.getByRole('heading', { name: 'Overview' });
	await page.getByRole('columnheader').or(start).first().waitFor({ state: 'attached' });
}

/** Opens the list of a collection. @param {Page} page @param {string} collection */
export async function openList(page, collection) {
	// Otherwise this would navigate within the page: an open form would stay, and the admin's own
	// navigation after a sign-in could undo it.
	await page.goto('about:blank');
	await page.goto(`/_/#/collections?collection=${collection}`);
}

/**
 * Opens the form of a record, or of a new record without an id.
 *
 * @param {Page} page
 * @param {string} collection
 * @param {string} [id]
 */
export async function openForm(page, collection, id) {
	await openList(page, id ? `${collection}&record=${id}` : collection);
	if (!id) await page.getByRole('button', { name: 'New record' }).first().click();
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: id ? 'Save changes' : 'Create' }).waitFor();
	// Until the record has loaded, its fields are empty, and typed text is replaced.
	await form.locator('.modal-content > .grid:not([inert])').waitFor();
	return form;
}

/** Returns the text of the current or next toast. @param {Page} page */
export async function readToast(page) {
	return (await page.locator('.toast:not(.removing)').textContent())?.trim() ?? '';
}

/** Returns the validation error below a field. @param {Locator} form @param {string} field */
export async function readFieldError(form, field) {
	return (await form.locator(`.field-help.error[data-input-name="${field}"]`).textContent()) ?? '';
}

/**
 * Collects errors on a page of the admin: error toasts, and responses with a status from 400.
 *
 * @param {Page} page
 */
export async function watchForErrors(page) {
	/** @type {string[]} */
	const seen = [];
	page.on('response', (response) => {
		if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
	});
	await page.exposeFunction('toldError', (/** @type {string} */ text) => seen.push(text));
	await page.addInitScript(() => {
		new MutationObserver(() => {
			const toast = document.querySelector('.toast.error');
			if (toast) Object(globalThis).toldError(toast.textContent);
		}).observe(document, { childList: true, subtree: true });
	});
	return seen;
}

/** Returns the form of a record once it is open. @param {Page} page */
export async function waitForForm(page) {
	const form = page.locator('.record-upsert-modal');
	await form.getByRole('button', { name: 'Save options' }).waitFor();
	return form;
}

/** Opens a record by a text in its row of the list. @param {Page} page @param {string} text */
export async function openRecord(page, text) {
	await page.getByRole('row').filter({ hasText: text }).first().click();
	return waitForForm(page);
}

/** Saves the open form and waits until the admin confirms it. @param {Page} page */
export async function saveForm(page, button = 'Save changes') {
	await page.getByRole('button', { name: button, exact: true }).click();
	// The confirmation of the previous save may still be visible.
	await page
		.getByText(/^Successfully (?:updated|created)/)
		.last()
		.waitFor();
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
}

/**
 * Presses a button for files, by default the only one for uploads, and chooses files.
 *
 * @param {Locator} form
 * @param {Parameters<import('playwright-core').FileChooser['setFiles']>[0]} files
 */
export async function chooseFiles(form, files, button = 'Upload or drop new file') {
	const chooser = form.page().waitForEvent('filechooser');
	await form.getByRole('button', { name: button }).click();
	await (await chooser).setFiles(files);
}
