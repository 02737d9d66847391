import { beforeAll, describe, expect, test } from 'vitest';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount, signIn } from '../../../scripts/testing/sign-in.ts';
import { accountErrors } from '../errors/accounts.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const records = '/api/collections/_superusers/records';

let editor: Awaited<ReturnType<typeof newAccount>>;
let colleague: Awaited<ReturnType<typeof newAccount>>;
let own: string;
beforeAll(async () => {
	editor = await newAccount(site, 'editor');
	colleague = await newAccount(site, 'editor', 'colleague@example.org');
	own = `${records}/${editor.id}`;
	await asOwner('/api/settings', 'PATCH', { batch: { enabled: true } });
});

const made = (email: string, password = 'a-long-test-password') => ({
	email,
	password,
	passwordConfirm: password,
});
const accountOf = async (id: string) => json(await asOwner(`${records}/${id}`));

describe('an editor’s own account', () => {
	test.each([
		[{ role: 'owner' }],
		[{ 'role+': 'owner' }],
		[{ email: 'sly@example.org', role: 'owner' }],
		[{ tokenKey: 'a'.repeat(50) }],
		[{ id: 'abcdefghijklmno' }],
	])('is not changed by %j', async (body) => {
		const before = await accountOf(editor.id);
		const response = await editor.ask(own, 'PATCH', body);
		expect(response.status).toBe(403);
		expect(json(response)).toMatchObject({ message: accountErrors.ownAccount });
		expect(await accountOf(editor.id)).toEqual(before);
	});

	test('is not changed by a form or in a batch', async () => {
		const before = await accountOf(editor.id);
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
		const response = await moving.ask(`${records}/${id}`, 'PATCH', change);
		expect(response.status).toBe(200);
		const body = { identity: 'moved@example.org', password };
		const path = '/api/collections/_superusers/auth-with-password';
		const signedIn = json(await request(site.url, path, { method: 'POST', body }));
		expect(signedIn).toMatchObject({ record: { id, role: 'editor' } });
	});

	test('is the only one in the list of accounts, whatever the filter', async () => {
		for (const query of ['', '?filter=email~"tester"', '?filter=id!=""&perPage=500&skipTotal=1']) {
			const list = json(await editor.ask(records + query)) as { items: { id: string }[] };
			expect(
				list.items.map(({ id }) => id),
				query,
			).toEqual([editor.id]);
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
			expect(response.status, `${method} ${path}`).toBe(403);
			expect(json(response)).toMatchObject({ message: accountErrors.forOwners });
		}
		expect(await accountOf(colleague.id)).toEqual(before);
	});

	test('editors cannot use PocketBase’s own collections, by name or by id', async () => {
		const list = json(await asOwner('/api/collections?perPage=200')) as {
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

	test('responses to the admin’s requests contain no secrets for an editor', async () => {
		await asOwner('/api/settings', 'PATCH', { smtp: { enabled: true, host: 'mail.example.org' } });
		const settings = await editor.ask('/api/settings');
		expect(settings.body.toString()).not.toContain('mail.example.org');
		expect(json(settings)).toMatchObject({
			meta: { appName: 'Bay Area Healthcare Workers Coalition', hideControls: false },
			smtp: { host: '', enabled: false },
			rateLimits: { rules: [] },
		});
		const list = json(await editor.ask('/api/collections?perPage=200')) as {
			items: { name: string }[];
		};
		const names = list.items.map(({ name }) => name);
		expect(names.filter((name) => name.startsWith('_'))).toEqual(['_superusers']);
		expect(names).toContain('sections');
	});
});

describe('a common password', () => {
	test.each(['1234567890', 'Sunshine'])(
		'is refused for a new account and a new password: %s',
		async (password) => {
			const { id, ask } = await newAccount(site, 'editor', `${password}@example.org`);
			const body = made('new@example.org', password);
			for (const response of [
				await asOwner(records, 'POST', body),
				await ask(`${records}/${id}`, 'PATCH', body),
			]) {
				const { commonPassword: message } = accountErrors;
				expect([response.status, json(response)]).toMatchObject([
					400,
					{ data: { password: { message } } },
				]);
			}
		},
	);

	test('is accepted as a part of a longer password', async () => {
		const body = made('other@example.org', 'password sunshine');
		expect((await asOwner(records, 'POST', body)).status).toBe(200);
	});
});

describe('signing out', () => {
	test('ends all sessions of the account, and of no other', async () => {
		await newAccount(site, 'editor', 'leaving@example.org');
		const first = await signIn(site.url, 'leaving@example.org');
		const second = await signIn(site.url, 'leaving@example.org');
		expect((await first.ask('/api/sign-out', 'POST')).status).toBe(204);
		for (const { ask } of [first, second]) expect((await ask('/api/settings')).status).toBe(401);
		expect((await colleague.ask('/api/settings')).status).toBe(200);
		expect((await first.ask('/api/sign-out', 'POST')).status).toBe(401);
		await signIn(site.url, 'leaving@example.org');
	});

	test('requires an account', async () => {
		expect((await request(site.url, '/api/sign-out', { method: 'POST' })).status).toBe(401);
	});
});

describe('an owner', () => {
	test('creates editors unless the request has a role, and can change the role later', async () => {
		const response = await asOwner(records, 'POST', made('unsaid@example.org'));
		const { id, role } = json(response) as { id: string; role: string };
		expect(role).toBe('editor');
		const said = await asOwner(records, 'POST', { ...made('said@example.org'), role: 'owner' });
		expect(json(said)).toMatchObject({ role: 'owner' });
		const changed = await asOwner(`${records}/${id}`, 'PATCH', { role: 'owner' });
		expect(json(changed)).toMatchObject({ role: 'owner' });
	});

	test('cannot leave an account without a role', async () => {
		const response = await asOwner(`${records}/${colleague.id}`, 'PATCH', { role: '' });
		expect(response.status).toBe(400);
		expect(json(response)).toMatchObject({
			data: { role: { message: accountErrors.roleMissing } },
		});
	});

	test('who becomes an editor loses the permissions immediately, with the same token', async () => {
		const former = await newAccount(site, 'owner', 'former@example.org');
		expect((await former.ask('/api/logs')).status).toBe(200);
		await asOwner(`${records}/${former.id}`, 'PATCH', { role: 'editor' });
		expect((await former.ask('/api/logs')).status).toBe(403);
	});

	test('can set two-factor sign-in, but no rule or field in the same request', async () => {
		const path = '/api/collections/_superusers';
		const collection = json(await asOwner(path)) as { mfa: object; fields: object[] };
		const mfa = { ...collection.mfa, enabled: false, duration: 900 };
		expect((await asOwner(path, 'PATCH', { ...collection, mfa })).status).toBe(200);
		expect(json(await asOwner(path))).toMatchObject({ mfa: { duration: 900 } });
		for (const more of [
			{ listRule: '' },
			{ authRule: 'verified = true' },
			{ fields: [...collection.fields, { name: 'extra', type: 'text' }] },
			{ fields: collection.fields.slice(0, -1) },
			{ id: 'pbc_0000000000' },
		]) {
			const stored = json(await asOwner(path)) as object;
			const response = await asOwner(path, 'PATCH', { ...stored, ...more });
			expect(response.status, JSON.stringify(more)).toBe(403);
		}
	});
});
