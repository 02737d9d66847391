import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
	accountPassword,
	openForm,
	openList,
	readToast,
	saveForm,
	signInToAdmin,
	waitForForm,
} from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { firstRecords } from '../../scripts/testing/content.ts';
import { sidewaysScroll } from '../../scripts/testing/page.ts';
import { pixelsOf } from '../../scripts/testing/pictures-in-browser.ts';
import { event, post } from '../../scripts/testing/records.ts';
import { request } from '../../scripts/testing/request.ts';
import { firstOrg, fourthOrg } from '../../scripts/testing/sample.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, newPage, openAdmin, signIn, signInAlone, idAt, add, change } = sharedAdmin([
	...(['editor', 'owner', 'coordinator'] as const),
]);
const script = '/_/extensions.js';

describe('our part of the admin', () => {
	test('has header links from the first screen to site settings, organizations and public page', async () => {
		const { page } = await openAdmin();
		const links = page.getByRole('navigation').first().getByRole('link');
		const names = await links.allInnerTexts();
		expect(names).toEqual([
			'Overview',
			'Site settings',
			'Organizations',
			'Order',
			'Public page',
			'Guide',
			'Collections',
		]);
		await page.getByRole('link', { name: 'Posts' }).click();
		await page.getByRole('navigation').getByRole('link', { name: 'Organizations' }).click();
		await page.getByRole('cell', { name: firstOrg }).first().waitFor();
		const opened = page.context().waitForEvent('page');
		await page.getByRole('link', { name: 'Public page' }).click();
		await (await opened).getByRole('heading', { name: firstOrg }).waitFor();
	});

	test('tells who forgot the password whom to ask, and how long the new one must be', async () => {
		const { page } = await newPage();
		await page.goto('/_/#/request-password-reset');
		await page.getByLabel('Email').fill('nobody@example.org');
		await page.getByRole('button', { name: 'Send recovery link' }).click();
		const box = page.getByRole('status').filter({ hasText: 'nobody@example.org' });
		await box.getByText('Ask an owner of the site.').waitFor();
		await expectNoAxeViolations(page, { within: '.alert' });
		const payload = btoa(JSON.stringify({ email: 'a@example.org', collectionId: 'accounts' }));
		await page.goto(`/_/#/auth/confirm-password-reset/e30.${payload}.x`);
		await page.getByText('New password (at least 8 characters)').waitFor();
	});

	test('reports as sent or copied only what was', async () => {
		const { page } = await openAdmin({ mayFail: true }, 'owner');
		const say = (words: string) =>
			page.evaluate((text) => Object(globalThis).app.toasts.success(text), words);
		await say('Successfully sent password reset email to a@example.org.');
		expect(await readToast(page)).toMatch(/^The server is sending a link .* to a@example\.org/);
		await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
		await say('Record copied to clipboard!');
		await page.locator('.toast.error', { hasText: 'Not copied' }).waitFor();
	});

	test('links to the licenses, and names the version to signed-in users only', async () => {
		expect((await request(site.url, '/api/version')).status).toBe(401);
		const { page } = await openAdmin({}, 'coordinator');
		const footer = page.locator('.page-footer');
		await footer.getByText('Anemone from sources', { exact: true }).waitFor();
		const licenses = await footer.getByRole('link', { name: 'Licenses' }).getAttribute('href');
		const notices = await request(site.url, licenses ?? '');
		expect(notices.one('Content-Type')).toBe('text/plain; charset=utf-8');
		expect(notices.body.toString('utf8')).toMatch(/^preact \(MIT\)$/m);
		const json = { version: '1.2.0', date: '2026-12-01', releases: 'https://example.org/releases' };
		await page.route('**/api/version', (route) => route.fulfill({ json }));
		await page.reload();
		const link = footer.getByRole('link', { name: 'Anemone 1.2.0 of 2026-12-01' });
		expect(await link.getAttribute('href')).toBe(json.releases);
	});

	test('ends the session at sign-out, and leaves no draft in the browser', async () => {
		const { page, headers, email } = await signInAlone('leaver@example.org');
		const statusOfToken = async () =>
			(await request(site.url, '/api/settings', { headers })).status;
		expect(await statusOfToken()).toBe(200);
		const form = await openForm(page, 'posts');
		await form.getByLabel(/^Title/).fill('Not for the next person');
		const isKept = () => JSON.stringify(localStorage).includes('Not for the next person');
		await page.waitForFunction(isKept);
		await page.reload();
		expect(await page.evaluate(isKept)).toBe(true);
		await page.getByRole('button', { name: email }).click();
		await page.getByRole('button', { name: 'Logout' }).click();
		await page.waitForFunction(() => !JSON.stringify(localStorage).includes('the next person'));
		const heading = 'Login: Bay Area Healthcare Workers Coalition';
		await page.getByRole('heading', { name: heading }).waitFor();
		expect(await statusOfToken()).toBe(401);
	});

	test('lets a user whose session ended log in above the form, in the same or another tab', async () => {
		const { page, context, headers, email } = await signInAlone('elsewhere@example.org', {
			mayFail: true,
		});
		const form = await openForm(page, 'posts');
		const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
		const endSession = () => request(site.url, '/api/sign-out', { method: 'POST', headers });
		const title = form.getByLabel(/^Title/);
		await title.fill('Typed before the end');
		await endSession();
		const other = await context.newPage();
		// Removes the session from the browser.
		await other.goto(`${site.url}/_/`);
		await other.getByRole('heading', { name: 'Login' }).waitFor();
		await page.keyboard.press('Control+s');
		await dialog.waitFor();
		const asked = other.waitForRequest(/api\/settings/);
		await signInToAdmin(other, email);
		headers.Authorization = (await (await asked).headerValue('Authorization')) ?? '';
		await page.getByText(/^Successfully created/).waitFor();
		await dialog.waitFor({ state: 'detached' });
		await title.fill('Typed after the end');
		await endSession();
		await form.getByRole('button', { name: 'Save changes' }).click();
		await dialog.getByLabel('Password').fill('wrong');
		await page.keyboard.press('Enter');
		await dialog.getByText('Failed to authenticate.').waitFor();
		await expectNoAxeViolations(page, { within: '.our-dialog' });
		await dialog.getByLabel('Password').fill(accountPassword);
		await page.keyboard.press('Enter');
		await page.getByText(/^Successfully updated/).waitFor();
		await page.getByRole('cell', { name: 'Typed after the end' }).first().waitFor();
		expect(page.url()).toContain('collection=posts');
	});

	test('leads to the login if the session has ended and no form is open', async () => {
		const { page, headers } = await signInAlone('later@example.org', { mayFail: true });
		await request(site.url, '/api/sign-out', { method: 'POST', headers });
		await page.getByRole('navigation').getByRole('link', { name: 'Organizations' }).click();
		await page.getByRole('heading', { name: 'Login' }).waitFor();
		await page.locator('.toast', { hasText: 'Your session has ended. Log in again.' }).waitFor();
	});

	test('keeps a user signed in who changes the password, and ends the other sessions', async () => {
		const { page, id, ask } = await signInAlone('new-password@example.org');
		const form = await openForm(page, '_superusers', id);
		await form.getByText('Change password').click();
		await form.getByText(/^At least 8 characters/).waitFor();
		await form.locator('[name=password]').fill('another-long-password');
		await form.locator('[name=passwordConfirm]').fill('another-long-password');
		await saveForm(page);
		await page.getByRole('link', { name: 'Organizations' }).click();
		await page.getByRole('cell', { name: fourthOrg }).first().waitFor();
		expect((await ask('/api/settings')).status).toBe(401);
	});

	test('is never cached, and contains no foreign address', async () => {
		const response = await request(site.url, script);
		expect(response.one('Cache-Control')).toBe('no-store');
		expect(response.one('Content-Type')).toBe('text/javascript; charset=utf-8');
		expect(response.one('X-Content-Type-Options')).toBe('nosniff');
		expect(response.body.toString()).not.toMatch(/https?:\/\/\w/);
	});
});

test('no screen that an editor can open shows an error', async () => {
	const { page } = await openAdmin();
	const form = await openForm(page, 'posts');
	await form.getByLabel(/^Title/).waitFor();
	// A new record has no status yet.
	const hidden = form.locator(':is([name=id], [name=shownWhen])');
	expect(await hidden.filter({ visible: true }).count()).toBe(0);
	const settings = await openForm(page, 'site', 'site');
	expect(await settings.getByText('Time zone', { exact: true }).isVisible()).toBe(true);
	expect(await settings.getByText('Accept offers', { exact: true }).isVisible()).toBe(false);
	await page.goto('/_/');
	for (const address of ['logs', 'settings', 'settings/mail', 'settings/sql', 'settings/crons']) {
		await page.goto(`/_/#/${address}`);
		await page.waitForURL(/#\/overview/);
		await page.getByRole('link', { name: 'Print a poster' }).waitFor();
	}
	await openList(page, 'featured_orgs');
	await page.getByText(/^Total: 1\d/).waitFor();
	expect(await page.getByRole('button', { name: 'API preview' }).count()).toBe(0);
	expect(await page.getByRole('button', { name: 'New collection' }).isVisible()).toBe(false);
	expect(await page.getByLabel('Collection settings').isVisible()).toBe(false);
});

test.each([360, 1280])(
	'a refused deletion keeps its form open and usable, at %i px',
	async (width) => {
		const { page } = await signIn({ width, height: 740, mayFail: true });
		await openList(page, 'featured_orgs');
		await page.getByRole('cell', { name: firstOrg }).first().click();
		const form = await waitForForm(page);
		await form.getByRole('button', { name: 'More options' }).click();
		await form.getByRole('button', { name: 'Delete', exact: true }).click();
		await page.getByRole('button', { name: 'Delete record' }).click();
		await page.getByText(`"${firstOrg}" was not deleted, because it is on the site now.`).waitFor();
		await page.getByRole('button', { name: 'Delete record' }).waitFor({ state: 'detached' });
		// The message covers none of them.
		for (const name of ['Close', 'History', 'Preview']) {
			await form.getByRole('button', { name }).click({ trial: true, timeout: 2000 });
		}
		expect(await form.getByLabel('Name').inputValue()).toBe(firstOrg);
	},
);

test('the overview leads to what needs attention, and is accessible', async () => {
	const id = await idAt('featured_orgs');
	await change(`featured_orgs/${id}`, { hidden: true });
	for (const [colorScheme, width] of [
		['light', 1280],
		['light', 768],
		['dark', 360],
	] as const) {
		const { page } = await openAdmin({ colorScheme, width });
		const part = (name: string) =>
			page.locator('section', { has: page.getByRole('heading', { name }) });
		await part('Hidden').getByText('Organizations. Hidden until you').waitFor();
		await expectNoAxeViolations(page, { within: '.overview' });
		expect(await sidewaysScroll(page)).toBe(0);
		await part('Latest changes').getByRole('link', { name: firstOrg }).first().click();
		await page.getByRole('button', { name: 'Undo this change' }).waitFor();
		await page.goto('/_/');
		await part('Hidden').getByRole('link', { name: firstOrg }).click();
		const status = (await waitForForm(page)).locator('[name=shownWhen]');
		await expect.poll(() => status.inputValue()).toMatch(/^Hidden/);
	}
	await change(`featured_orgs/${id}`, { hidden: false });
});

test('the overview begins with the work, then has new records, organizations and lists', async () => {
	await add('events', event({ title: 'Later', start: '2098-01-01 10:00:00.000Z' }));
	const hidden = { title: 'Sooner', start: '2097-01-01 10:00:00.000Z', hidden: true };
	await add('events', event(hidden));
	const { page } = await openAdmin({}, 'owner');
	const overview = page.locator('.overview');
	const titles = overview.getByRole('heading', { level: 2 });
	await titles.first().waitFor();
	const names = await titles.allInnerTexts();
	const inOrder = ['Next event', 'Hidden', 'Before you go public', 'Latest changes'];
	const expected = [...inOrder, 'Organizations', 'Lists'];
	expect(names.filter((name) => expected.includes(name))).toEqual(expected);
	const next = overview.locator('section', {
		has: page.getByRole('heading', { name: 'Next event' }),
	});
	expect(await next.getByRole('link').allInnerTexts()).toEqual(['Later']);
	const hour = 3_600_000;
	const [start, end] = [-hour, hour].map((ahead) => new Date(Date.now() + ahead).toISOString());
	await add('events', event({ title: 'Now', start, end }));
	await page.reload();
	await next.getByRole('link', { name: 'Now' }).waitFor();
	expect(await overview.getByText(/ time\)/).count()).toBe(1);
	await overview.getByRole('button', { name: 'New link' }).waitFor();
	const parts = overview.locator('.parts').first().locator('section');
	const tops = await parts.evaluateAll((all) => {
		const isFirst = (part: Element, at: number) =>
			part.getBoundingClientRect().left !== all[at - 1]?.getBoundingClientRect().left;
		return all.filter(isFirst).map((part) => part.getBoundingClientRect().top);
	});
	expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
	await overview.getByRole('link', { name: 'Footer links', exact: true }).waitFor();
	await overview.getByRole('link', { name: 'Pages', exact: true }).click();
	await page.getByRole('cell', { name: 'Terms' }).first().waitFor();
});

test('an owner can open the collection settings, logs and settings, and reads there how to restore a backup', async () => {
	const { page } = await openAdmin({}, 'owner');
	await page.getByText('✓ Done: Make a second person an owner').waitFor();
	await page.getByRole('link', { name: 'Write the privacy policy' }).click();
	await page.locator('.record-upsert-modal').getByLabel('Text').waitFor();
	await openList(page, 'featured_orgs');
	await page.getByLabel('Collection settings').waitFor();
	await page.getByRole('link', { name: 'Logs' }).waitFor();
	await page.getByRole('link', { name: 'Settings', exact: true }).click();
	await page.getByLabel('Application name').waitFor();
	expect((await site.ask('/api/backups', 'POST', { name: 'shown.zip' })).status).toBe(204);
	await page.goto('/_/#/settings/backups');
	await page.getByText('shown.zip').waitFor();
	await page.getByText('run “./anemone restore FILE”').waitFor();
	await page.getByRole('button', { name: 'Download' }).waitFor();
	// The server refuses both.
	for (const name of ['Restore', 'Upload backup']) {
		expect(await page.getByRole('button', { name }).count(), name).toBe(0);
	}
});

/** Returns the text of the poster's code as a scanner sees it on paper, and counts the pages. */
async function printPoster(page: Page) {
	const pages = [];
	for (const format of ['A4', 'Letter'] as const) {
		const pdf = await page.pdf({ format });
		pages.push(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length);
	}
	await page.emulateMedia({ media: 'print' });
	const picture = await page.getByRole('img', { name: /^QR/ }).screenshot();
	await page.emulateMedia({ media: null });
	const { pixels, width, height } = await page.evaluate(pixelsOf, picture.toString('base64'));
	const colors = Uint8ClampedArray.from(Buffer.from(pixels, 'latin1'));
	return { pages, code: jsQR.default(colors, width, height)?.data };
}

test('on a phone, all fields have 16 px: iOS zooms into smaller text', async () => {
	const { page } = await newPage({ width: 390, height: 800 });
	const small = () =>
		page
			.locator('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
			.evaluateAll((fields) =>
				fields
					.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
					.map((field) => field.outerHTML.slice(0, 200)),
			);
	await page.goto('/_/');
	await page.locator('#login_pass').waitFor();
	expect(await small()).toEqual([]);
	await signInToAdmin(page, 'owner@example.org');
	await page.goto('/_/#/offers-table');
	await page.getByRole('button', { name: 'Download' }).waitFor();
	expect(await small()).toEqual([]);
	for (const list of ['featured_orgs', 'sections', 'posts']) {
		await openForm(page, list, await idAt(list));
		expect(await small(), list).toEqual([]);
	}
});

test('a list’s search finds addresses, other spaces and accents, and Arabic without vowel signs', async () => {
	const id = await add('posts', post({ title: 'Médecins  du Nord', body: 'كُوبُ شايٍ ساخن' }));
	await add('posts', post({ title: 'Another', body: 'شكرا' }));
	await add('posts', post({ title: 'Half', body: 'At 50% or a<b' }));
	const { page } = await openAdmin();
	const found = async (list: string, typed: string) => {
		await openList(page, list);
		// The first answer would empty the box.
		const rows = page.locator('td.col-bulk-select').or(page.getByText('No records found.'));
		await rows.first().waitFor();
		const box = page.locator('.editor-content').first();
		await box.fill(typed);
		await box.press('Escape');
		const answered = page.waitForResponse((response) =>
			/filter=[^&].*skipTotal=1|skipTotal=1.*filter=[^&]/.test(response.url()),
		);
		await box.press('Enter');
		const { items } = (await (await answered).json()) as {
			items: { title?: string; slug?: string }[];
		};
		return items.map(({ title, slug }) => title ?? slug);
	};
	const title = 'Médecins  du Nord';
	const searches = [
		...[`${site.url}/posts/${id}?fbclid=x`, `/posts/${id}`, 'Me\u0301decins du', 'médecins nord'],
		...['كوب شاي', 'كـوبُ شَاي', 'کوب شاى', `title = '${title}'`],
		...[
			`${site.url.replace('http://', '')}/posts/${id}/`,
			`<${site.url}/posts/${id}>`,
			'“médecins  du”',
		],
	];
	for (const typed of searches) expect(await found('posts', typed), typed).toEqual([title]);
	for (const typed of ['50%', '50% or', 'a<b'])
		expect(await found('posts', typed)).toEqual(['Half']);
	for (const list of ['posts', 'supplies']) expect(await found(list, 'ф'.repeat(3000))).toEqual([]);
	const slug = 'sample-relief-fund';
	expect(await found('featured_orgs', `${site.url}/#org-${slug}`)).toEqual([slug]);
	for (const list of ['posts', 'changes']) expect(await found(list, 'غير موجود')).toEqual([]);
	// Without a search, the list has the page's order.
	await openList(page, 'featured_orgs');
	await page.locator('tbody').getByText(firstOrg).first().waitFor();
	expect(await page.locator('tbody td.col-field-name-name').first().textContent()).toBe(firstOrg);
});

test('a link through a third party, and a day in the future, get advice', async () => {
	const { page } = await openAdmin();
	const form = await openForm(page, 'featured_orgs', await idAt('featured_orgs'));
	const link = form.getByLabel('Donation link');
	await link.fill('https://bit.ly/abc');
	await form.getByText('bit.ly learns of each click').waitFor();
	await link.fill('https://www.google.com/url?q=https://example.org/give%3Futm_source%3Da&sa=D');
	await form.getByText('saves https://example.org/give instead').waitFor();
	await form.getByLabel('Last checked on').fill('2999-12-31');
	await form.getByText('This day is in the future.').waitFor();
	await saveForm(page);
	const [saved] = await firstRecords(site.url, 'featured_orgs', 1);
	expect(saved).toMatchObject({ link: 'https://example.org/give' });
});

test('a poster of the site or an organization fits on one page, with a code that scanners read', async () => {
	const { page, context, foreign } = await openAdmin({ height: 1000 });
	await page.getByRole('link', { name: 'Print a poster' }).click();
	await page.getByText('enter it in the settings as “Application URL”').waitFor();

	await site.ask('/api/settings', 'PATCH', { meta: { appURL: 'https://care.example.org' } });
	await page.reload();
	await page.getByRole('img', { name: 'QR code of https://care.example.org/' }).waitFor();
	const printed = { pages: [1, 1], code: 'https://care.example.org/' };
	expect(await printPoster(page)).toEqual(printed);

	const id = await idAt('featured_orgs');
	const long = { name: 'عيادة'.repeat(30), slug: 'clinic', hidden: true };
	await change(`featured_orgs/${id}`, long);
	await change('site/site', { name: 'W'.repeat(100), language: 'العربية' });
	const form = await openForm(page, 'featured_orgs', id);
	const opened = context.waitForEvent('page');
	await form.getByRole('link', { name: 'Print a poster' }).click();
	const card = await opened;
	await card.getByText(/^Hidden until/).waitFor();
	await card.getByLabel('Sentence').fill('UNRWA: اتصل بنا على +970 590 000 123 أو ٠٥٩٠ ٠٠٠ ١٢٣.');
	const numbers = card.locator('.poster-sheet p[dir=rtl] > :is(bdi, bdo)[dir=ltr]');
	expect(await numbers.allTextContents()).toEqual(['+970 590 000 123', '٠٥٩٠ ٠٠٠ ١٢٣']);
	await card.getByLabel('Sentence').fill('﷽'.repeat(300));
	const sheet = card.locator('.poster-sheet[dir=rtl][lang=ar]', { hasText: '﷽' });
	const isWhole = () => sheet.evaluate((it) => it.scrollHeight <= it.clientHeight);
	expect(await isWhole()).toBe(true);
	const address = 'https://care.example.org/#org-clinic';
	expect(await printPoster(card)).toEqual({ ...printed, code: address });
	await card.setViewportSize({ width: 360, height: 800 });
	await card.emulateMedia({ colorScheme: 'dark' });
	expect(await sidewaysScroll(card)).toBe(0);
	await expect.poll(isWhole).toBe(true);
	await expectNoAxeViolations(card, { within: '.poster' });
	expect(foreign).toEqual([]);
	const coordinator = await openAdmin({}, 'coordinator');
	await coordinator.page.goto('/_/#/poster');
	await coordinator.page.waitForURL(/donation_offers/);
});
