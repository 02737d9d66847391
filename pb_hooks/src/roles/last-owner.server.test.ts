import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount, signIn } from '../../../scripts/testing/sign-in.ts';
import { accountErrors } from '../errors/accounts.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const records = '/api/collections/_superusers/records';

async function accounts() {
	const list = json(await asOwner(records)) as { items: Record<'id' | 'email' | 'role', string>[] };
	return list.items;
}

describe('the command line', () => {
	/** Runs `superuser …` on the site's data, with or without its hooks. */
	function superuser(args: string[], hooks = true) {
		const folder = hooks ? new URL('../..', import.meta.url).pathname : '/nonexistent';
		const flags = [`--dir=${site.dir}`, `--hooksDir=${folder}`];
		return run(site.binary, [...flags, 'superuser', ...args]);
	}

	test('creates owners, and makes editors owners', async () => {
		await newAccount(site, 'editor');
		await superuser(['create', 'new@example.org', 'a-long-test-password']);
		await superuser(['upsert', 'newer@example.org', 'a-long-test-password']);
		await superuser(['upsert', 'editor@example.org', 'a-long-test-password']);
		const roles = Object.fromEntries((await accounts()).map(({ email, role }) => [email, role]));
		expect(roles).toMatchObject({
			'new@example.org': 'owner',
			'newer@example.org': 'owner',
			'editor@example.org': 'owner',
		});
	});

	test('refuses a common password', async () => {
		expect(await superuser(['upsert', 'cli@example.org', 'football'])).toMatchObject({
			output: expect.stringContaining(accountErrors.commonPassword),
		});
	});

	test('without the hooks creates accounts without a role, which are owners', async () => {
		await superuser(['upsert', 'bare@example.org', 'a-long-test-password'], false);
		const bare = (await accounts()).find(({ email }) => email === 'bare@example.org');
		expect(bare?.role).toBe('');
		const signedIn = await signIn(site.url, 'bare@example.org');
		expect((await signedIn.ask('/api/backups')).status).toBe(200);
	});
});

describe('the last owner', () => {
	let first: string;
	beforeAll(async () => {
		const editor = await newAccount(site, 'editor', 'kept@example.org');
		for (const { id, email } of await accounts()) {
			if (email === 'tester@example.com') first = `${records}/${id}`;
			else if (id !== editor.id) await asOwner(`${records}/${id}`, 'DELETE');
		}
		expect(await accounts()).toHaveLength(2);
	});

	test.each([
		['PATCH', { role: 'editor' }],
		['DELETE', undefined],
	])('stays an owner after a %s request', async (method, body) => {
		const response = await asOwner(first, method, body);
		expect(response.status).toBe(400);
		const message = 'This is the last owner. Make another account an owner first.';
		expect(json(response)).toMatchObject({ message, data: { role: { message } } });
	});

	test('is left when the last two step down at the same time', async () => {
		const { id } = await newAccount(site, 'owner', 'second@example.org');
		const second = `${records}/${id}`;
		const responses = await Promise.all(
			[first, second].map((path) => asOwner(path, 'PATCH', { role: 'editor' })),
		);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
	});
});
