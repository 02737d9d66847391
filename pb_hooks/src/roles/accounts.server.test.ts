import { beforeAll, describe, expect, test } from 'vitest';
import { json, type RawResponse, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount, sharedAccount, signIn } from '../../../scripts/testing/sign-in.ts';
import { accountErrors } from '../errors/accounts.ts';

const site = sharedSite({ sample: false });
const records = '/api/collections/_superusers/records';

const editor = sharedAccount(site, 'editor');
const colleague = sharedAccount(site, 'editor', 'colleague@example.org');
const coordinator = sharedAccount(site, 'coordinator');
let own: string;
beforeAll(async () => {
	own = `${records}/${editor.id}`;
	await site.ask('/api/settings', 'PATCH', { batch: { enabled: true } });
});

const made = (email: string, password = 'a-long-test-password') => ({
	email,
	password,
	passwordConfirm: password,
});
const accountOf = async (id: string) => json(await site.ask(`${records}/${id}`));
async function accounts() {
	const list = json(await site.ask(records)) as {
		items: Record<'id' | 'email' | 'role', string>[];
	};
	return list.items;
}
const refusal = (response: RawResponse) => [
	response.status,
	(json(response) as { message: string }).message,
];

describe('an editor’s own account', () => {
	test('is not changed beyond its e-mail address and password, in any request format', async () => {
		const before = await accountOf(editor.id);
		for (const body of [
			{ role: 'owner' },
			{ 'role+': 'owner' },
			{ email: 'sly@example.org', role: 'owner' },
			{ tokenKey: 'a'.repeat(50) },
			{ id: 'abcdefghijklmno' },
		]) {
			const response = await editor.ask(own, 'PATCH', body);
			expect(refusal(response), JSON.stringify(body)).toEqual([403, accountErrors.ownAccount]);
		}
		const form = new FormData();
		form.set('@jsonPayload', '{"role":"owner"}');
		form.set('role', 'owner');
		const sent = { method: 'PATCH', body: form, headers: { Authorization: editor.token } };
		expect((await fetch(site.url + own, sent)).status).toBe(403);
		const requests = [{ method: 'PATCH', url: own, body: { role: 'owner' } }];
		expect((await editor.ask('/api/batch', 'POST', { requests })).status).toBe(403);
		expect(await accountOf(editor.id)).toEqual(before);
	});

	test('can get a new e-mail address and password', async () => {
		const { id } = await newAccount(site, 'editor', 'moving@example.org');
		const moving = await signIn(site.url, 'moving@example.org');
		// With all fields, as the admin sends it.
		const shown = json(await moving.ask(`${records}/${id}`)) as object;
		const password = 'another-long-password';
		const change = { ...shown, ...made('moved@example.org', password) };
		expect((await moving.ask(`${records}/${id}`, 'PATCH', change)).status).toBe(200);
		const moved = await signIn(site.url, 'moved@example.org', password);
		expect(await accountOf(moved.id)).toMatchObject({ id, role: 'editor' });
	});

	test('has one address in lower case, without the signs of a copy, which is found in any letters', async () => {
		const typed = 'Field.Case@Example.org';
		const email = 'field.case@example.org';
		const copied = `Ann <\u200emailto:${typed}\u200f>`;
		const { id, ...account } = Object(json(await site.ask(records, 'POST', made(copied))));
		expect(account).toMatchObject({ email });
		for (const one of [typed, email]) expect(await signIn(site.url, one)).toMatchObject({ id });
		const again = await site.ask(records, 'POST', made('FIELD.case@example.org'));
		expect(json(again)).toMatchObject({ status: 400, data: { email: {} } });
	});

	test('is the only one in the list of accounts, whatever the filter', async () => {
		for (const query of ['', '?filter=email~"tester"', '?filter=id!=""&perPage=500&skipTotal=1']) {
			for (const { ask, id } of [editor, coordinator]) {
				const list = json(await ask(records + query)) as { items: { id: string }[] };
				expect([query, list.items.map((item) => item.id)]).toEqual([query, [id]]);
			}
		}
		expect((await editor.ask(own)).status).toBe(200);
	});
});

describe('other accounts and the collections about signing in', () => {
	test('an editor can neither view nor change an account', async () => {
		const other = `${records}/${colleague.id}`;
		const before = await accountOf(colleague.id);
		for (const [path, method, body] of [
			[other, 'GET', undefined],
			[other, 'PATCH', { email: 'y@example.org' }],
			[other, 'PATCH', { id: editor.id }],
			[other, 'DELETE', undefined],
			[own, 'DELETE', undefined],
			[records, 'POST', made('x@example.org')],
			[records, 'POST', { ...made('x@example.org'), role: 'owner' }],
		] as const) {
			const response = await editor.ask(path, method, body);
			expect(refusal(response), `${method} ${path}`).toEqual([403, accountErrors.forOwners]);
		}
		expect(await accountOf(colleague.id)).toEqual(before);
	});

	test('editors cannot use PocketBase’s own collections, by name or by id', async () => {
		const list = json(await site.ask('/api/collections?perPage=200')) as {
			items: { id: string; name: string; system: boolean }[];
		};
		const closed = list.items.filter(({ system, name }) => system && name !== '_superusers');
		expect(closed.length).toBeGreaterThan(3);
		for (const name of closed.flatMap((item) => [item.id, item.name])) {
			const path = `/api/collections/${name}/records`;
			for (const method of ['GET', 'POST']) {
				expect((await editor.ask(path, method, {})).status, `${method} ${name}`).toBe(403);
			}
		}
	});

	test('the settings contain no secrets for an editor', async () => {
		await site.ask('/api/settings', 'PATCH', { smtp: { enabled: true, host: 'mail.example.org' } });
		const settings = await editor.ask('/api/settings');
		expect(settings.body.toString()).not.toContain('mail.example.org');
		expect(json(settings)).toMatchObject({
			meta: { appName: 'Bay Area Healthcare Workers Coalition', hideControls: false },
			smtp: { host: '', enabled: false },
			rateLimits: { rules: [] },
		});
	});
});

test.each(['1234567890', 'Sunshine'])(
	'the common password %s is refused, but not in a longer one',
	async (word) => {
		const { id, ask } = await newAccount(site, 'editor', `${word}@example.org`);
		const body = made('new@example.org', word);
		for (const response of [
			await site.ask(records, 'POST', body),
			await ask(`${records}/${id}`, 'PATCH', body),
		]) {
			const data = { password: { message: accountErrors.commonPassword } };
			expect([response.status, json(response)]).toMatchObject([400, { data }]);
		}
		const longer = made(`other-${word}@example.org`, `password ${word}`);
		expect((await site.ask(records, 'POST', longer)).status).toBe(200);
	},
);

test('signing out requires an account, and ends all of its sessions and no other', async () => {
	await newAccount(site, 'editor', 'leaving@example.org');
	const first = await signIn(site.url, 'leaving@example.org');
	const second = await signIn(site.url, 'leaving@example.org');
	expect((await request(site.url, '/api/sign-out', { method: 'POST' })).status).toBe(401);
	expect((await first.ask('/api/sign-out', 'POST')).status).toBe(204);
	for (const { ask } of [first, second]) expect((await ask('/api/settings')).status).toBe(401);
	expect((await colleague.ask('/api/settings')).status).toBe(200);
	expect((await first.ask('/api/sign-out', 'POST')).status).toBe(401);
	await signIn(site.url, 'leaving@example.org');
});

describe('an owner', () => {
	test('creates editors unless the request has a role, and can change the role later', async () => {
		const response = await site.ask(records, 'POST', made('unsaid@example.org'));
		const { id, role } = json(response) as { id: string; role: string };
		expect(role).toBe('editor');
		const said = await site.ask(records, 'POST', { ...made('said@example.org'), role: 'owner' });
		expect(json(said)).toMatchObject({ role: 'owner' });
		const path = `${records}/${id}`;
		expect(json(await site.ask(path, 'PATCH', { role: 'owner' }))).toMatchObject({ role: 'owner' });
		expect(json(await site.ask(path, 'PATCH', { role: '' }))).toMatchObject({
			status: 400,
			data: { role: { message: accountErrors.roleMissing } },
		});
	});

	test('who becomes an editor loses the permissions immediately, with the same token', async () => {
		const former = await newAccount(site, 'owner', 'former@example.org');
		expect((await former.ask('/api/logs')).status).toBe(200);
		await site.ask(`${records}/${former.id}`, 'PATCH', { role: 'editor' });
		expect((await former.ask('/api/logs')).status).toBe(403);
	});

	test('can set two-factor sign-in, but no rule or field in the same request', async () => {
		const path = '/api/collections/_superusers';
		const collection = json(await site.ask(path)) as { mfa: object; fields: object[] };
		const mfa = { ...collection.mfa, enabled: false, duration: 900 };
		expect((await site.ask(path, 'PATCH', { ...collection, mfa })).status).toBe(200);
		const stored = json(await site.ask(path)) as object;
		expect(stored).toMatchObject({ mfa: { duration: 900 } });
		for (const more of [
			{ listRule: '' },
			{ authRule: 'verified = true' },
			{ fields: [...collection.fields, { name: 'extra', type: 'text' }] },
			{ fields: collection.fields.slice(0, -1) },
			{ id: 'pbc_0000000000' },
		]) {
			const response = await site.ask(path, 'PATCH', { ...stored, ...more });
			expect(response.status, JSON.stringify(more)).toBe(403);
		}
	});
});

test('the command line creates owners, and refuses a common password', async () => {
	const superuser = (...args: string[]) => site.anemone('pocketbase', 'superuser', ...args);
	for (const command of ['create', 'upsert']) {
		const email = `${command}@example.org`;
		await superuser(command, email, 'a-long-test-password');
		const account = (await accounts()).find((one) => one.email === email);
		expect(account, command).toMatchObject({ role: 'owner' });
	}
	const { output } = await superuser('upsert', 'cli@example.org', 'football');
	expect(output).toContain(accountErrors.commonPassword);
});

describe('the last owner', () => {
	let first: string;
	beforeAll(async () => {
		for (const { id, email } of await accounts()) {
			if (email === 'tester@example.com') first = `${records}/${id}`;
			else if (![editor.id, coordinator.id].includes(id))
				await site.ask(`${records}/${id}`, 'DELETE');
		}
		expect(await accounts()).toHaveLength(3);
	});

	test.each([
		['PATCH', { role: 'editor' }],
		['DELETE', undefined],
	])('stays an owner after a %s request', async (method, body) => {
		const message = accountErrors.lastOwner;
		const response = await site.ask(first, method, body);
		const refused = { message, data: { role: { message } } };
		expect([response.status, json(response)]).toMatchObject([400, refused]);
	});

	test('is left when the last two step down at the same time', async () => {
		const { id } = await newAccount(site, 'owner', 'second@example.org');
		const second = `${records}/${id}`;
		const responses = await Promise.all(
			[first, second].map((path) => site.ask(path, 'PATCH', { role: 'editor' })),
		);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	});
});
