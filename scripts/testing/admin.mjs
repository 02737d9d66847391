// PocketBase's admin as an editor uses it, by what is to be seen on the screen.

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 */

/** Of all accounts in tests. */
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
 * Waits until the admin shows where it leads to after a sign-in. Until it knows its lists it takes the
 * list out of the address: a reload then, or a step within the page, would end in another one.
 *
 * @param {Page} page
 */
export async function waitForStart(page) {
	const start = page.getByRole('heading', { name: 'Before you go public' });
	await page.getByRole('columnheader').or(start).first().waitFor({ state: 'attached' });
}

/** Opens the list of a collection. @param {Page} page @param {string} collection */
export async function openList(page, collection) {
	// Else it would be a step within the page, whose open form would stay, and which the admin's own
	// step after a sign-in could undo.
	await page.goto('about:blank');
	await page.goto(`/_/#/collections?collection=${collection}`);
}

/**
 * Opens the form of a record, or of a new one where no id is given.
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
	// Until the record is there its fields are empty, and what is typed into them is replaced.
	await form.locator('.modal-content > .grid:not([inert])').waitFor();
	return form;
}

/** What the toast says that is on the screen now, or comes next. @param {Page} page */
export async function readToast(page) {
	return (await page.locator('.toast:not(.removing)').textContent())?.trim() ?? '';
}

/** What stands in red below a field. @param {Locator} form @param {string} field */
export async function readFault(form, field) {
	return (await form.locator(`.field-help.error[data-input-name="${field}"]`).textContent()) ?? '';
}

/**
 * Collects what goes wrong on a page of the admin: toasts of errors, and answers of 400 and more.
 *
 * @param {Page} page
 */
export async function watchForErrors(page) {
	/** @type {string[]} */
	const seen = [];
	page.on('response', (answer) => {
		if (answer.status() >= 400) seen.push(`${answer.status()} ${answer.url()}`);
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

/** The form of a record, once it is open. @param {Page} page */
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

/** Saves the open form and waits until the admin says that it is saved. @param {Page} page */
export async function saveForm(page, button = 'Save changes') {
	await page.getByRole('button', { name: button, exact: true }).click();
	// The words of the save before may still be there.
	await page
		.getByText(/^Successfully (?:updated|created)/)
		.last()
		.waitFor();
	await page.locator('.record-upsert-modal').waitFor({ state: 'detached' });
}
