// The second factor, as owners use it: PocketBase mails a code after the password.
import { beforeAll, expect, test } from 'vitest';
import { accountPassword, openForm, waitForStart } from '../../scripts/testing/admin.ts';
import { expectNoAxeViolations } from '../../scripts/testing/browser.ts';
import { startMailSink } from '../../scripts/testing/mail-sink.ts';
import { request } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, newPage } = sharedAdmin(['owner']);

const mail = await startMailSink();
beforeAll(async () => {
	await site.ask('/api/settings', 'PATCH', { smtp: mail.settings });
	const factor = { otp: { enabled: true }, mfa: { enabled: true } };
	const { status } = await site.ask('/api/collections/_superusers', 'PATCH', factor);
	expect(status).toBe(200);
});

/** Returns the code in the next letter. */
async function nextCode() {
	await expect.poll(() => mail.letters.length).toBe(1);
	return /password is:\D*(\d+)/.exec(mail.letters.pop()?.text ?? '')?.[1] ?? '';
}

test('a mailed code logs in on the page, and above a form after the session has ended', async () => {
	const { page } = await newPage();
	await page.goto('/_/');
	await page.getByLabel('Email').fill('owner@example.org');
	await page.getByLabel('Password', { exact: true }).fill(accountPassword);
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByText('Ask the person who hosts the site for a code.').waitFor();
	await page.getByLabel('One-time password').fill(await nextCode());
	const asked = page.waitForRequest(/api\/settings/);
	await page.getByRole('button', { name: 'Login' }).click();
	await waitForStart(page);
	const headers = { Authorization: (await (await asked).headerValue('Authorization')) ?? '' };
	const form = await openForm(page, 'posts');
	await form.getByLabel(/^Title/).fill('Typed before the end');
	await request(site.url, '/api/sign-out', { method: 'POST', headers });
	await page.keyboard.press('Control+s');
	const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
	await dialog.getByLabel('Password').fill(accountPassword);
	await page.keyboard.press('Enter');
	await dialog.getByText('Enter the code that was sent to owner@example.org.').waitFor();
	await expectNoAxeViolations(page, { within: '.our-dialog' });
	await page.keyboard.type('00');
	await page.keyboard.press('Enter');
	await dialog.getByText('This code is not valid, or too old.').waitFor();
	await dialog.getByLabel('Code').fill(await nextCode());
	await page.keyboard.press('Enter');
	await page.getByText(/^Successfully created/).waitFor();
	await dialog.waitFor({ state: 'detached' });
});
