// Responses that are not the site's, and a browser that blocks the site's data.
import { expect, test } from 'vitest';
import { openForm, readToast } from '../../scripts/testing/admin.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';
import { adminWords } from '../content/admin.ts';
import { storageBlocked } from '../content/admin-shared.ts';

const { newPage, openAdmin, idAt } = sharedAdmin();
const { tooLarge, refused, down, replaced, lost } = adminWords.notFromSite;
const tooMany = { status: 429, headers: { 'Retry-After': '61' }, body: '{"message":"Slow down"}' };
const contentType = 'text/html';
const body = '<h1>Log in to the network</h1>';

test('a page of a proxy or a network is an error in words, and the form keeps its content', async () => {
	const { page } = await openAdmin({ mayFail: true });
	const form = await openForm(page, 'posts', await idAt('posts'));
	const title = form.getByLabel(/^Title/);
	await title.fill('Still here');
	for (const [words, answer] of [
		[tooLarge, { status: 413, contentType, body }],
		[refused, { status: 403, contentType, body }],
		[refused, { status: 401, contentType, body }],
		[down, { status: 502, contentType, body }],
		[replaced, { status: 200, contentType, body }],
		[lost, { status: 200, contentType: 'application/json', body: '{"id":"' }],
		[lost, undefined],
		[adminWords.tooManyAttempts(2), tooMany],
	] as const) {
		await page.route('**/records/**', (route) => (answer ? route.fulfill(answer) : route.abort()), {
			times: 1,
		});
		await page.keyboard.press('Control+s');
		await page.locator('.toast.error', { hasText: words }).waitFor();
		await page.locator('.toast-remove').click();
		await page.locator('.toast').waitFor({ state: 'detached' });
		expect(await title.inputValue()).toBe('Still here');
	}
	await page.keyboard.press('Control+s');
	expect(await readToast(page)).toMatch(/^Successfully updated/);
});

test('a browser that blocks site data shows how to allow them, and otherwise the admin is complete', async () => {
	const { page: owned } = await openAdmin();
	expect(await owned.evaluate(() => typeof Object(globalThis).uPlot)).toBe('function');
	const { page } = await newPage();
	await page.addInitScript(() => {
		const get = () => {
			throw new DOMException('Denied', 'SecurityError');
		};
		Object.defineProperty(globalThis, 'localStorage', { get });
	});
	await page.goto('/_/');
	await page.getByText(storageBlocked).waitFor();
});
