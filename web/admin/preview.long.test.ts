// What an editor sees of a page before it is saved, by what stands on the screen.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openForm, readToast, signInToAdmin } from '../../scripts/testing/admin.mjs';
import { expectNoAxeViolations } from '../../scripts/testing/browser.mjs';
import { firstRecords } from '../../scripts/testing/content.mjs';
import { png, smallJpeg } from '../../scripts/testing/pictures.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { newAccount } from '../../scripts/testing/sign-in.ts';

const { site, newPage, openAdmin } = sharedAdmin();

const idOf = async (collection: string, place: number) =>
	(await firstRecords(site.url, collection, place))[place - 1]?.id ?? '';
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Preview' });
const pageIn = (page: Page) => panelOf(page).frameLocator('iframe');
const preview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click();

/** Chooses one more picture for the form's field of them. */
async function choose(form: Locator, buffer: Buffer) {
	const chooser = form.page().waitForEvent('filechooser');
	await form.getByRole('button', { name: 'Upload or drop new file' }).click();
	const name = `${buffer.length}.jpg`;
	await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
	await form.getByText(name).waitFor();
}

/** Where an element of the page in the frame stands, from the frame's top. */
const topOf = (page: Page, selector: string) =>
	pageIn(page)
		.locator(selector)
		.evaluate((element) => element.getBoundingClientRect().top);

describe('the preview', () => {
	test('shows what was typed, at its place in the page, at both widths', async () => {
		// Without the watch for errors, whose script the sandboxed frame would refuse in the console.
		const { page, errors, foreign } = await newPage();
		await signInToAdmin(page, 'editor@example.org');
		const form = await openForm(page, 'featured_orgs', await idOf('featured_orgs', 7));
		await form.locator('[name=name]').fill('Typed just now');
		await preview(page);
		const card = pageIn(page).getByRole('heading', { name: 'Typed just now' });
		await card.waitFor();
		expect({ errors, foreign }).toEqual({ errors: [], foreign: [] });
		for (const [device, width] of [
			['Desktop', 1280],
			['Phone', 390],
		] as const) {
			const button = panelOf(page).getByRole('button', { name: device });
			await button.click();
			expect(await button.getAttribute('aria-pressed')).toBe('true');
			await card.waitFor();
			expect(await card.evaluate(() => innerWidth)).toBe(width);
			const isNear = async () =>
				Math.abs(await topOf(page, '.featured-card:has(h3:text("Typed"))'));
			await expect.poll(isNear).toBeLessThan(100);
		}
		expect((await request(site.url, '/')).body.toString()).not.toContain('Typed just now');
	});

	test('is styled as the site is, with a picture that is in the form alone', async () => {
		const { page } = await openAdmin();
		const form = await openForm(page, 'sections');
		await form.locator('[name=name]').fill('Night shifts');
		await choose(form, smallJpeg);
		// It takes the place of the first.
		await choose(form, png({ width: 30, height: 16 }));
		await preview(page);
		const section = pageIn(page).locator('#night-shifts');
		await section.waitFor();
		const image = section.locator('img');
		await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(30);
		const font = await section.evaluate((it) => getComputedStyle(it).fontFamily);
		expect(font).toContain('Atkinson');
	});

	test('has pictures in a text that are in the form alone, too', async () => {
		const { page } = await openAdmin();
		const form = await openForm(page, 'posts');
		await form.locator('[name=title]').fill('With a picture');
		await choose(form, smallJpeg);
		await choose(form, png({ width: 30, height: 16 }));
		await form.locator('[name=body]').fill('Before\n\n![A tent](2)\n\nAfter');
		await preview(page);
		const image = pageIn(page).getByAltText('A tent');
		await image.waitFor();
		await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(30);
	});

	test('opens and closes by the keyboard, and gives the focus back', async () => {
		const { page } = await openAdmin();
		const form = await openForm(page, 'posts', await idOf('posts', 1));
		const button = form.getByRole('button', { name: 'Preview' });
		const isFocused = () => button.evaluate((it) => it === document.activeElement);
		const closings: (() => Promise<void>)[] = [
			() => page.keyboard.press('Escape'),
			async () => {
				await panelOf(page).getByRole('button', { name: 'Close' }).focus();
				await page.keyboard.press('Enter');
			},
			async () => {
				await pageIn(page).locator('h1').focus();
				await page.keyboard.press('Escape');
			},
		];
		for (const close of closings) {
			await button.focus();
			await page.keyboard.press('Enter');
			await pageIn(page).locator('h1').waitFor();
			expect(await panelOf(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
			await close();
			await panelOf(page).waitFor({ state: 'detached' });
			expect(await isFocused()).toBe(true);
		}
		expect(await form.isVisible()).toBe(true);
	});

	test.each([
		['light', 1280],
		['dark', 360],
	] as const)('is sound to read where it is %s and %i wide', async (colorScheme, width) => {
		const { page } = await openAdmin({ colorScheme, width, height: 640 });
		const form = await openForm(page, 'featured_orgs', await idOf('featured_orgs', 3));
		for (const name of ['Close', 'View', 'Preview', 'Save changes']) {
			const box = await form.getByRole(name === 'View' ? 'link' : 'button', { name }).boundingBox();
			expect(box && box.x >= 0 && box.x + box.width <= width, name).toBe(true);
		}
		await preview(page);
		await pageIn(page).locator('main').waitFor();
		await expectNoAxeViolations(page, { within: '.preview-panel' });
		const frame = panelOf(page).locator('iframe');
		const box = await frame.boundingBox();
		expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
		expect(box?.width).toBeLessThanOrEqual(width);
		// Nothing behind the frame has moved to bring the place into sight.
		expect(
			await panelOf(page)
				.locator('.preview-stage')
				.evaluate((it) => it.scrollTop),
		).toBe(0);
	});

	test('says in words what would not be saved, and that a session has ended', async () => {
		// Its session ends, which no other test shares.
		const { email, token: Authorization } = await newAccount(site, 'editor', 'leaver@example.org');
		const { page } = await newPage();
		await signInToAdmin(page, email);
		await openForm(page, 'needs');
		await preview(page);
		const status = panelOf(page).getByRole('status');
		await status.getByText(/^Item: This is empty/).waitFor();
		await panelOf(page).getByRole('button', { name: 'Close' }).click();
		await request(site.url, '/api/sign-out', { method: 'POST', headers: { Authorization } });
		await preview(page);
		await status.getByText(/^Your session has ended\./).waitFor();
		await page.keyboard.press('Escape');
		await page.route('**/api/preview', (route) => route.abort());
		await preview(page);
		await status.getByText('The preview could not be loaded.').waitFor();
	});
});

const ran = 'top.document.title = document.title = "It ran"';
const hostile = [
	`<script>${ran}</script>`,
	`<img src=x onerror='${ran}'>`,
	`<svg onload='${ran}'><script>${ran}</script></svg>`,
	`<iframe srcdoc="<script>${ran.replaceAll('"', '&quot;')}</script>"></iframe>`,
	`<a id=link href='javascript:${ran}'>a</a> <a id=top href=/medical target=_top>b</a>`,
	`[c](javascript:${ran}) ![d](javascript:${ran})`,
	'<meta http-equiv=refresh content="0;url=/medical">',
	`<form action='javascript:${ran}'><button id=send>e</button></form>`,
].join('\n\n');

test('in the preview nothing runs of a hostile page', async () => {
	const { page, context, foreign } = await openAdmin();
	// As if the renderer let all of a text through.
	await page.route('**/api/preview', async (route) => {
		const answer = await route.fetch();
		const { html, anchor } = await answer.json();
		await route.fulfill({ json: { html: html.replace('<main', `${hostile}<main`), anchor } });
	});
	const form = await openForm(page, 'posts');
	await form.locator('[name=title]').fill('Hostile');
	const title = await page.title();
	await preview(page);
	const heading = pageIn(page).getByRole('heading', { name: 'Hostile' });
	await heading.waitFor();
	for (const link of await pageIn(page).locator('a, #send').all()) {
		await link.evaluate((it: HTMLElement) => it.click());
	}
	await heading.waitFor();
	expect(await panelOf(page).locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
	expect(await page.title()).toBe(title);
	expect(await pageIn(page).locator('title').first().textContent()).not.toContain('It ran');
	expect(page.url()).toContain('/_/');
	expect(context.pages()).toHaveLength(1);
	expect(foreign).toEqual([]);
});

describe('*View*', () => {
	test('leads from a record that is saved to its place on the site, as it is now', async () => {
		const { page, context } = await openAdmin();
		const form = await openForm(page, 'sections');
		const view = form.getByRole('link', { name: 'View' });
		await form.locator('[name=name]').fill('Day shifts');
		expect(await view.isVisible()).toBe(false);
		await page.keyboard.press('Control+s');
		expect(await readToast(page)).toContain('Successfully created');
		await expect.poll(() => view.getAttribute('href')).toMatch(/^\/\?fresh=\d+#day-shifts$/);
		const opened = context.waitForEvent('page');
		await view.click();
		const visitor = await opened;
		await visitor.getByRole('heading', { name: 'Day shifts' }).waitFor();
		const top = () =>
			visitor.locator('#day-shifts').evaluate((it) => it.getBoundingClientRect().top);
		await expect.poll(top).toBeLessThan(200);
		expect(await form.isVisible()).toBe(true);
	});

	test('and the preview are not where visitors see no record', async () => {
		const { page } = await openAdmin();
		const form = await openForm(page, 'footer_links');
		expect(await form.getByRole('button', { name: 'Preview' }).count()).toBe(0);
		expect(await form.getByRole('link', { name: 'View' }).count()).toBe(0);
	});
});
