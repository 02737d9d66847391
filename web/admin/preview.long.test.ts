// Tests the preview of a page before it is saved.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseFiles, openForm, readToast, signInToAdmin } from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { png, smallJpeg } from '../../scripts/testing/pictures.ts';
import { post } from '../../scripts/testing/records.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, newPage, signIn, signInAlone, idAt, add } = sharedAdmin();

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Preview' });
const pageIn = (page: Page) => panelOf(page).frameLocator('iframe');
const preview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click();

/** Adds a picture to the form's field. */
async function choose(form: Locator, buffer: Buffer) {
	const name = `${buffer.length}.jpg`;
	await chooseFiles(form, { name, mimeType: 'image/jpeg', buffer });
	await form.getByText(name).waitFor();
}

describe('the preview', () => {
	test('shows the typed text at its position in the page, in the site’s style, at both widths', async () => {
		// Not signIn: the sandboxed frame would log that it refuses the script that watches for errors.
		const { page, errors, foreign } = await newPage();
		await signInToAdmin(page, 'editor@example.org');
		const form = await openForm(page, 'featured_orgs', await idAt('featured_orgs', 7));
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
			const box = pageIn(page).locator('.featured-card', { has: card });
			const top = () => box.evaluate((it) => Math.abs(it.getBoundingClientRect().top));
			await expect.poll(top).toBeLessThan(100);
		}
		expect(await card.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(
			/Atkinson/,
		);
		// In Firefox, 'self' would match nothing in this frame.
		const policy = page.locator('iframe').contentFrame().locator('meta[content^="default-src"]');
		const content = await policy.getAttribute('content');
		expect(content).toContain(`style-src ${new URL(site.url).origin}`);
		expect(content).not.toContain("'self'");
		// Without allow-scripts, the browser runs no code of the page.
		expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
		expect((await request(site.url, '/')).body.toString()).not.toContain('Typed just now');
	});

	test.each([
		['sections', { name: 'Night shifts' }, '#night-shifts img', 200],
		[
			'posts',
			{ title: 'With a picture', body: 'Before\n\n![A tent](2)\n\nAfter' },
			'[alt="A tent"]',
			672,
		],
	] as const)('of %s has an unsaved picture, as wide as on the site', async (...one) => {
		const [collection, fields, image, width] = one;
		const { page } = await signIn({ width: 1300, height: 800 });
		const form = await openForm(page, collection);
		for (const [name, value] of Object.entries(fields))
			await form.locator(`[name=${name}]`).fill(value);
		await choose(form, smallJpeg);
		// In a section, this replaces the first picture.
		await choose(form, png({ width: 1344, height: 700 }));
		await preview(page);
		const shown = pageIn(page).locator(image);
		await shown.scrollIntoViewIfNeeded();
		const size = (it: HTMLImageElement) => [it.naturalWidth, it.clientWidth];
		await expect.poll(() => shown.evaluate(size)).toEqual([1344, width]);
	});

	test('shows the home page as visitors get it, with the text that is being edited', async () => {
		const { page } = await signIn();
		const form = await openForm(page, 'site', 'site');
		await form.locator('[name=heroFirstSentence]').fill('Typed just now');
		await preview(page);
		await pageIn(page).getByText('Typed just now').first().waitFor();
		const learnMore = pageIn(page).getByRole('button', { name: 'Learn more about us' });
		expect(await learnMore.isVisible()).toBe(true);
		expect(await pageIn(page).locator('.hero-about').isVisible()).toBe(false);
		await page.keyboard.press('Escape');
		await form.locator('[name=aboutText]').fill('About all of us');
		await preview(page);
		await pageIn(page).getByText('About all of us').waitFor();
	});

	test('opens and closes with the keyboard, and returns the focus', async () => {
		const { page } = await signIn();
		const form = await openForm(page, 'posts', await idAt('posts', 1));
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
	] as const)('is accessible in %s colors at %i px', async (colorScheme, width) => {
		const { page } = await signIn({ colorScheme, width, height: 640 });
		const form = await openForm(page, 'featured_orgs', await idAt('featured_orgs', 3));
		for (const name of ['Close', 'View', 'Preview', 'Save changes']) {
			const box = await form.getByRole(name === 'View' ? 'link' : 'button', { name }).boundingBox();
			expect(box && box.x >= 0 && box.x + box.width <= width, name).toBe(true);
		}
		await preview(page);
		await pageIn(page).locator('main').waitFor();
		await panelOf(page).locator('[aria-pressed=true]').hover();
		await expectNoAxeViolations(page, { within: '.preview-panel' });
		const frame = panelOf(page).locator('iframe');
		const box = await frame.boundingBox();
		expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
		expect(box?.width).toBeLessThanOrEqual(width);
		// Scrolling to the record has not moved anything behind the frame.
		expect(
			await panelOf(page)
				.locator('.preview-stage')
				.evaluate((it) => it.scrollTop),
		).toBe(0);
	});

	test('explains validation errors, an ended session and a failed request', async () => {
		const { page, headers } = await signInAlone('leaver@example.org', { mayFail: true });
		await openForm(page, 'needs');
		await preview(page);
		const status = panelOf(page).getByRole('status');
		await status.getByText(/^Item: This is empty/).waitFor();
		await panelOf(page).getByRole('button', { name: 'Close' }).click();
		await request(site.url, '/api/sign-out', { method: 'POST', headers });
		await preview(page);
		const again = page.getByRole('dialog', { name: 'Your session has ended' });
		await again.getByRole('button', { name: 'Close' }).click();
		await status.getByText(/^Your session has ended\./).waitFor();
		await page.keyboard.press('Escape');
		await page.route('**/api/preview', (route) => route.abort());
		await preview(page);
		await status.getByText('The preview could not be loaded.').waitFor();
	});
});

describe('*View*', () => {
	test('leads from a saved record to its position on the site, with the current content', async () => {
		const { page, context } = await signIn();
		const form = await openForm(page, 'sections');
		const view = form.getByRole('link', { name: 'View' });
		await form.locator('[name=name]').fill('Day shifts');
		expect(await view.isVisible()).toBe(false);
		await page.keyboard.press('Control+s');
		expect(await readToast(page)).toContain('Successfully created');
		await expect.poll(() => view.getAttribute('href')).toBe('/#day-shifts');
		const opened = context.waitForEvent('page');
		await view.click();
		const visitor = await opened;
		await visitor.getByRole('heading', { name: 'Day shifts' }).waitFor();
		const top = () =>
			visitor.locator('#day-shifts').evaluate((it) => it.getBoundingClientRect().top);
		await expect.poll(top).toBeLessThan(200);
		expect(await form.isVisible()).toBe(true);
	});

	test('of a record that visitors do not see says when they will, and offers the preview', async () => {
		const { page, context } = await signIn();
		const later = post({ title: 'Not before 2099', from: '2099-01-01 12:00:00.000Z' });
		const form = await openForm(page, 'posts', await add('posts', later));
		await form.getByRole('link', { name: 'View' }).click();
		const dialog = page.getByRole('dialog', { name: 'Visitors do not see this now' });
		await dialog.getByText(/^Scheduled: on the site from Thursday, January\s1, 2099/).waitFor();
		await dialog.getByRole('button', { name: 'Preview' }).click();
		await pageIn(page).getByRole('heading', { name: 'Not before 2099' }).waitFor();
		await expectNoAxeViolations(page, { within: '.preview-panel' });
		expect(context.pages()).toHaveLength(1);
	});

	test('and the preview are missing if visitors do not see the record', async () => {
		const { page } = await signIn();
		const form = await openForm(page, 'footer_links');
		expect(await form.getByRole('button', { name: 'Preview' }).count()).toBe(0);
		expect(await form.getByRole('link', { name: 'View' }).count()).toBe(0);
	});
});
