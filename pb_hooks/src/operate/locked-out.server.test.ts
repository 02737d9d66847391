// Each state that locks an owner out, and the way back in: docs/hosting.md has the same table.
import { beforeAll, describe, expect, test } from 'vitest';
import { accountPassword } from '../../../scripts/testing/admin.ts';
import { changeSettings } from '../../../scripts/testing/content.ts';
import { freePort } from '../../../scripts/testing/loopback.ts';
import { startMailSink } from '../../../scripts/testing/mail-sink.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount, signIn } from '../../../scripts/testing/sign-in.ts';
import { accountErrors } from '../errors/accounts.ts';

const site = sharedSite({ sample: false });
const accounts = '/api/collections/_superusers';
const owner = 'owner@example.org';
const password = 'four words of mine';

const mail = await startMailSink();
// The tests sign in too often for them.
beforeAll(() => changeSettings(site, { rateLimits: { enabled: false } }));

const anemone = (command: string) => site.anemone(...command.split(' '));

/** Sends a visitor's request to the collection of accounts. */
const send = (path: string, body: object) =>
	request(site.url, `${accounts}/${path}`, { method: 'POST', body });

/** Sends the password, by default to the owner's account. */
const logIn = (identity = owner) => send('auth-with-password', { identity, password });

const setMail = (smtp: object = {}) =>
	site.ask('/api/settings', 'PATCH', { smtp: { ...mail.settings, ...smtp } });

const setFactor = (enabled: boolean) =>
	site.ask(accounts, 'PATCH', { otp: { enabled }, mfa: { enabled } });

/** Opens the printed link, as the admin's page does, and returns the lines after it. */
async function setPassword(email = owner) {
	// In the letters of a telephone's keyboard.
	const { output } = await anemone(`admin ${email.replace(/^./, (first) => first.toUpperCase())}`);
	// The site has no address, so the link has the one that the server listens at.
	const [, token = ''] =
		output.split(`${site.url}/_/#/auth/confirm-password-reset/`)[1]?.match(/^(\S+)/) ?? [];
	const sent = { token, password, passwordConfirm: password };
	expect(await send('confirm-password-reset', sent)).toMatchObject({ status: 204 });
	return output.replace(/^.*\n/, '');
}

/** Sends the password, then a code. */
async function logInWith(code: { otpId: string; password: string }, identity = owner) {
	const { mfaId } = Object(json(await logIn(identity)));
	return json(await send(`auth-with-otp?mfaId=${mfaId}`, code));
}

test('the password is forgotten, or the account is missing: the link of admin sets one', async () => {
	expect(await setPassword()).toBe('');
	expect(await logIn()).toMatchObject({ status: 200 });
});

describe('the second factor', () => {
	test('is not turned on without mail that works, and mail is not turned off with it', async () => {
		const refused = async (sent: ReturnType<typeof setFactor>, group: string, words: unknown) =>
			expect(json(await sent)).toMatchObject({
				status: 400,
				message: expect.stringMatching(/^Not saved\. .* so nobody could log in\. /),
				data: { [group]: { enabled: { message: words } } },
			});
		await refused(setFactor(true), 'otp', expect.stringContaining('(no mail server is set)'));
		await setMail({ port: await freePort() });
		await refused(setFactor(true), 'otp', expect.stringContaining('connection refused'));
		await setMail();
		expect(await setFactor(true)).toMatchObject({ status: 200 });
		await refused(setMail({ enabled: false }), 'smtp', accountErrors.mailForFactor);
	});

	test('is on, and the address of the account is wrong: admin makes an account with the right one', async () => {
		const email = 'right@example.org';
		await setPassword(email);
		const { otpId } = Object(json(await send('request-otp', { email })));
		await expect.poll(() => mail.letters.map(({ to }) => to)).toContain(email);
		const [, code = ''] = /password is:\D*(\d+)/.exec(mail.letters.at(-1)?.text ?? '') ?? [];
		const account = await logInWith({ otpId, password: code }, email);
		expect(account).toMatchObject({ record: { email, role: 'owner' } });
	});

	test('is on, and mail is broken: admin names the command that prints a code', async () => {
		await mail.stop();
		const [, print = ''] = /\.\/anemone (.* otp \S+)$/m.exec(await setPassword()) ?? [];
		const { output } = await anemone(print);
		const [, otpId = '', code = ''] = /Id:\s+(\w+)\s.*Pass:\s+(\d+)/s.exec(output) ?? [];
		const account = await logInWith({ otpId, password: code });
		expect(account).toMatchObject({ record: { email: owner, role: 'owner' } });
		expect(await setFactor(false)).toMatchObject({ status: 200 });
	});
});

test('the settings allow no network of an owner: admin names the command that allows all', async () => {
	const limited = { superuserIPs: ['203.0.113.7', '2001:db8:1:2::/64'] };
	expect(await site.ask('/api/settings', 'PATCH', limited)).toMatchObject({ status: 200 });
	expect(await logIn()).toMatchObject({ status: 403 });
	const lines = await setPassword();
	expect(lines).toMatch(/^.* only from 203\.0\.113\.7, 2001:db8:1:2::\/64\. .*\n$/);
	const [, clear = ''] =
		/: \.\/anemone (pocketbase superuser ips)\. Then restart/.exec(lines) ?? [];
	await anemone(clear);
	await site.restart();
	expect(await logIn()).toMatchObject({ status: 200 });
	expect(await setPassword()).toBe('');
});

test('no owner can log in: superuser upsert makes an editor an owner', async () => {
	const { id, email } = await newAccount(site, 'editor');
	const { output } = await anemone(`pocketbase superuser upsert ${email} ${accountPassword}`);
	// In development mode, PocketBase prints its SQL, with the password's hash.
	expect(output).not.toMatch(/UPDATE|\$2a\$/);
	expect(json(await site.ask(`${accounts}/records/${id}`))).toMatchObject({ role: 'owner' });
	await signIn(site.url, email);
});
