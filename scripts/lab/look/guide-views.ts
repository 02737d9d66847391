// The pictures of the guide in docs: parts of the admin, as an editor or a coordinator sees them.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import {
	accountPassword,
	openForm,
	openList,
	openRecord,
	signInToAdmin,
} from '../../testing/admin.ts';
import { firstOrg, postId, secondOrg } from '../../testing/sample.ts';
import { authenticate } from '../../testing/site.ts';
import {
	type ContentName,
	changePost,
	colleague,
	coordinator,
	editor,
	welcome,
} from './contents.ts';
import type { View } from './views.ts';

/** `parts` selects the parts in the picture */
type Scene = {
	content?: ContentName;
	width?: number;
	height: number;
	account?: string;
	parts: string;
	show: (page: Page, site: { url: string }) => Promise<unknown>;
};

const card = fileURLToPath(new URL('../../../web/assets/share.png', import.meta.url));

const form = '.record-upsert-modal';
/** Selects fields with their help texts. */
const fields = (...names: string[]) =>
	names.map((name) => `${form} .record-field-input:has([name="${name}"])`).join();

const scenes: Record<string, Scene> = {
	start: {
		// Without changes that the overview would list.
		content: 'accounts',
		width: 1150,
		height: 630,
		parts: 'body',
		show: (page) => page.getByRole('link', { name: 'Print a poster' }).waitFor(),
	},
	words: {
		height: 620,
		parts: form,
		show: async (page) => {
			const settings = await openForm(page, 'site', 'site');
			await settings.getByLabel('Name of the coalition').fill('Bay Area Nurses for Palestine');
		},
	},
	order: {
		height: 4000,
		parts: fields('organizationsInOrder'),
		show: async (page) => (await openForm(page, 'site', 'site')).getByText(secondOrg).waitFor(),
	},
	picture: {
		height: 1800,
		parts: fields('picture', 'pictureAlt'),
		show: async (page) => {
			await openList(page, 'featured_orgs');
			const org = await openRecord(page, firstOrg);
			await org.locator('.field-type-file input[type=file]').setInputFiles(card);
			await org.getByLabel('Picture description').fill('A red anemone');
			await org.getByText('share.png').waitFor();
		},
	},
	schedule: {
		height: 1800,
		parts: fields('hidden', 'from', 'until'),
		show: async (page) => {
			const post = await openForm(page, 'posts', postId);
			await post.getByLabel(/^Shown from/).fill('2027-03-08T21:00:00');
			await post.getByLabel(/^Shown until/).fill('2027-03-31T23:00:00');
			await post.getByLabel(/^Shown until/).blur();
		},
	},
	colleague: {
		height: 640,
		parts: form,
		show: async (page, site) => {
			const post = await openForm(page, 'posts', postId);
			const { token } = await authenticate(site.url, colleague, accountPassword);
			await changePost(site.url, token, postId);
			await post.getByLabel('Text').fill('We meet on Tuesday');
			await page.keyboard.press('Control+s');
			await page.locator('.toast.error').waitFor();
		},
	},
	draft: {
		height: 720,
		parts: `${form} .alert, ${fields('title', 'body')}`,
		show: async (page) => {
			const post = await openForm(page, 'posts', welcome);
			await post.getByLabel('Text').fill('We meet on Tuesday');
			await page.waitForFunction(() => Object.keys(localStorage).join().includes('draft'));
			await openForm(page, 'posts', welcome);
			await post.getByRole('button', { name: 'Restore draft' }).waitFor();
		},
	},
	changes: {
		height: 950,
		parts: `${fields('who', 'fields', 'name', 'oldTexts')}, .undo-change`,
		show: async (page) => {
			await openList(page, 'changes');
			await openRecord(page, 'Welcome');
			await page.locator('.undo-change').waitFor();
		},
	},
	offer: {
		width: 900,
		height: 3400,
		account: coordinator,
		parts: fields('status', 'reference', 'itemName', 'quantity', 'notes', 'copyToSupplies'),
		show: async (page) => {
			await openList(page, 'donation_offers');
			const offer = await openRecord(page, 'Surgical masks');
			await offer.locator('[name=status] .selected-container').click();
			await offer.getByRole('button', { name: 'received', exact: true }).click();
			await offer.getByLabel('Notes').fill('Ada meets them on Monday at ten.');
			await offer.getByText('Add to medical supplies').click();
		},
	},
};

export const guideViews: View[] = Object.entries(scenes).map(
	([name, { content = 'guide', width = 800, height, account = editor, parts, show }]) => ({
		name: `guide ${name}`,
		path: '/_/',
		parts,
		window: { height, timezoneId: 'America/New_York' },
		// The refused save.
		expected: /status of 400/,
		act: async (page, site) => {
			await signInToAdmin(page, account);
			await show(page, site);
			// Forms slide in.
			const style = '* { animation: none !important; transition: none !important }';
			await page.addStyleTag({ content: style });
		},
		rows: [{ content, widths: [width], schemes: ['light'] }],
	}),
);
