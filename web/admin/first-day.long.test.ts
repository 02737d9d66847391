// An editor's first day, by what stands on the screen: after each step, a visitor's next page shows it.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openRecord, saveForm, waitForForm } from '../../scripts/testing/admin.mjs';
import { png } from '../../scripts/testing/pictures.ts';
import { request, superuserOf } from '../../scripts/testing/request.ts';
import { firstOrg } from '../../scripts/testing/sample.mjs';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const post = 'Packing evening: forty boxes, eleven people and one label printer';

const { site, newPage, openAdmin } = sharedAdmin();
const pageText = async (path: string) => (await request(site.url, path)).body.toString();
const aboutLabel = 'Text about you';
const words = {
	'Name of the coalition': 'East Bay Nurses for Gaza',
	'Words for search engines': 'What the coalition does, for search engines.',
	'What that picture shows': 'A red square',
	'Large sentence': 'A first sentence of our own.',
	'Sentence under it': 'A second sentence of our own.',
	'Words above the organizations': 'An intro of our own.',
	[aboutLabel]: 'About us, who begin with {first organization}.',
	Announcement: 'Vigil on Friday at six',
};

test('an editor’s first day', async () => {
	await superuserOf(site)('/api/settings', 'PATCH', { meta: { appURL: 'https://our.example' } });
	const options = { height: 2600, timezoneId: 'America/New_York' };
	const { page, wrong, errors, foreign } = await openAdmin(options);
	const { page: visitor } = await newPage();

	// Its minute passes meanwhile.
	const moment = await scheduleAPost(page);
	await changeTheWords(page, visitor);

	const isShown = async () => (await pageText('/posts')).includes(post);
	await expect.poll(isShown, { timeout: 90_000, interval: 500 }).toBe(true);
	expect(Date.now()).toBeGreaterThanOrEqual(moment);
	expect({ wrong, errors, foreign }).toEqual({ wrong: [], errors: [], foreign: [] });
});

/** Answers the moment from which it is to be seen, a minute from now. */
async function scheduleAPost(page: Page): Promise<number> {
	await page.getByRole('button', { name: 'posts' }).click();
	const form = await openRecord(page, post);
	expect(await page.getByRole('button', { name: 'Unlock to save' }).isVisible()).toBe(false);
	const status = form.locator('[name=shownWhen]');
	const before = await status.inputValue();
	await status.pressSequentially('x');
	expect(await status.inputValue()).toBe(before);
	const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000);
	const time = (timeZone: string) => moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
	const from = form.getByLabel('Shown from (America/New_York)');
	await from.fill(time('America/New_York'));
	await from.blur();
	await saveForm(page);
	await page.locator('.toast', { hasText: ' Comes ' }).waitFor();
	const [hour = '', minute = ''] = time('America/Los_Angeles').slice(11).split(':');
	const clock = `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'} P`;
	await page
		.getByText(new RegExp(`^Comes .*, ${clock}`))
		.first()
		.waitFor();
	expect((await pageText('/posts')).includes(post)).toBe(false);
	return moment.getTime();
}

async function changeTheWords(page: Page, visitor: Page): Promise<void> {
	await page.getByRole('link', { name: 'Words of the site' }).click();
	const form = await waitForForm(page);
	for (const [label, text] of Object.entries(words)) {
		await form
			.getByLabel(label, { exact: true })
			.or(form.getByLabel(`${label} *`))
			.fill(text);
	}
	await form.getByLabel('Announced until (America/New_York)').fill('2036-11-28T18:30:05');
	await form.getByLabel('Time zone').click();
	await form.getByText('Asia/Gaza', { exact: true }).click();
	await upload(form, 'share.png', png({ width: 300, height: 160 }));
	await saveForm(page);
	const html = await pageText('/');
	for (const text of Object.values({
		...words,
		[aboutLabel]: `who begin with ${firstOrg}`,
	})) {
		expect(html).toContain(text);
	}
	expect(html.includes('Bay Area')).toBe(false);
	expect(html).toMatch(/property="og:image" content="https:\/\/our\.example\/api\/files\/site\//);
	await page
		.getByText('On the site until Saturday 29 November 2036, 1:30 am EET')
		.first()
		.waitFor();
	await visitor.goto('/');
	await visitor.getByRole('button', { name: 'Learn more about us' }).click();
	const opened = visitor.getByRole('dialog').getByText('About us, who begin with');
	expect(await opened.textContent()).toBe(`About us, who begin with ${firstOrg}.`);
}

async function upload(form: Locator, name: string, buffer: Buffer): Promise<void> {
	const chooser = form.page().waitForEvent('filechooser');
	await form.getByRole('button', { name: 'Upload or drop new file' }).click();
	await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}
