// The screenshots of the guide, and the steps that lead to them.
import { fileURLToPath } from 'node:url';
import {
	openList,
	openRecord,
	accountPassword as password,
	signInToAdmin,
	waitForForm,
	waitForStart,
} from '../../testing/admin.mjs';
import { acceptOffers, addAccount, changeRecord } from '../../testing/content.mjs';
import { offered, postOffer } from '../../testing/donations.mjs';
import { firstOrg, postTitle, secondOrg } from '../../testing/sample.mjs';
import { authenticate } from '../../testing/site.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 * @typedef {import('../../testing/site.mjs').Site} Site
 * @typedef {object} Scene
 * @property {number} [width] of the window; 800 by default
 * @property {number} height
 * @property {(page: Page, site: Site) => Promise<Locator[]>} show navigates there as a signed-in
 *   editor; returns the parts in the screenshot
 */

const card = fileURLToPath(new URL('../../../web/assets/share.png', import.meta.url));

/** Changes a record as a colleague. @param {Site} site @param {string} record @param {Record<string, string>} fields */
async function changeAsColleague(site, record, fields) {
	const email = 'basim@example.org';
	await addAccount(site, email, 'editor');
	const { token } = await authenticate(site.url, email, password);
	await changeRecord({ ...site, superuserToken: async () => token }, record, fields);
}

/**
 * Opens a record in the list of a collection, by a text in its row.
 *
 * @param {Page} page
 * @param {string} collection
 * @param {string} text
 */
async function openForm(page, collection, text) {
	await openList(page, collection);
	return openRecord(page, text);
}

/** Returns fields with their help texts. @param {Locator} form @param {string[]} names */
const fieldsOf = (form, ...names) =>
	names.map((name) =>
		form.locator('.record-field-input', { has: form.page().locator(`[name="${name}"]`) }),
	);

/** @type {Record<string, Scene>} */
export const scenes = {
	start: {
		width: 1150,
		height: 630,
		show: async (page) => {
			await page.goto('/_/');
			await page.getByRole('heading', { name: 'Poster' }).waitFor();
			return [page.locator('body')];
		},
	},
	words: {
		height: 620,
		show: async (page) => {
			await page.goto('/_/');
			await waitForStart(page);
			await page.getByRole('link', { name: 'Site settings' }).click();
			const form = page.locator('.record-upsert-modal');
			await form.getByLabel('Name of the coalition').fill('Bay Area Nurses for Palestine');
			return [form];
		},
	},
	order: {
		height: 2600,
		show: async (page) => {
			await page.goto('/_/');
			await waitForStart(page);
			await page.getByRole('link', { name: 'Order', exact: true }).click();
			const form = await waitForForm(page);
			await form.getByText(secondOrg).waitFor();
			return fieldsOf(form, 'organizationsInOrder');
		},
	},
	picture: {
		height: 1800,
		show: async (page) => {
			const form = await openForm(page, 'featured_orgs', firstOrg);
			await form.locator('.field-type-file input[type=file]').setInputFiles(card);
			await form.getByLabel('Picture description').fill('A red anemone');
			await form.getByText('share.png').waitFor();
			return fieldsOf(form, 'picture', 'pictureAlt');
		},
	},
	schedule: {
		height: 1800,
		show: async (page) => {
			const form = await openForm(page, 'posts', postTitle.slice(0, 22));
			await form.getByLabel(/^Shown from/).fill('2027-03-08T21:00:00');
			await form.getByLabel(/^Shown until/).fill('2027-03-31T23:00:00');
			await page.keyboard.press('Control+s');
			await page.getByText('Successfully updated').waitFor();
			return fieldsOf(form, 'hidden', 'from', 'until');
		},
	},
	colleague: {
		height: 640,
		show: async (page, site) => {
			const form = await openForm(page, 'posts', 'samplepost00001');
			await changeAsColleague(site, 'posts/samplepost00001', { body: 'We meet on Monday' });
			await form.getByLabel('Text').fill('We meet on Tuesday');
			await page.keyboard.press('Control+s');
			await page.locator('.toast.error').waitFor();
			return [form];
		},
	},
	draft: {
		height: 720,
		show: async (page) => {
			const form = await openForm(page, 'posts', 'samplepost00001');
			await form.getByRole('button', { name: 'Restore draft' }).waitFor();
			return [form.locator('.alert'), ...fieldsOf(form, 'title', 'body')];
		},
	},
	changes: {
		height: 950,
		show: async (page) => {
			const form = await openForm(page, 'changes', 'Welcome');
			const line = form.locator('.undo-change');
			await line.waitFor();
			return [...fieldsOf(form, 'who', 'fields', 'name', 'oldTexts'), line];
		},
	},
	// Last, since it ends the editor's session.
	offer: {
		width: 900,
		height: 3400,
		show: async (page, site) => {
			const email = 'samira@example.org';
			await addAccount(site, email, 'coordinator');
			await acceptOffers(site);
			await postOffer(site.url, offered({ itemName: 'Surgical masks', quantity: 400 }));
			// A page of the admin could be renewing its token, and would store it again.
			await page.goto('/terms');
			await page.evaluate(() => localStorage.clear());
			await signInToAdmin(page, email);
			await page.getByRole('link', { name: 'Offers (1)' }).click();
			const form = await openRecord(page, 'Surgical masks');
			await form.locator('[name=status] .selected-container').click();
			await form.getByRole('button', { name: 'received', exact: true }).click();
			await form.getByLabel('Notes').fill('Ada meets them on Monday at ten.');
			await form.getByText('Add to medical supplies').click();
			return fieldsOf(
				form,
				...['status', 'reference', 'itemName', 'quantity', 'notes', 'copyToSupplies'],
			);
		},
	},
};
