import { expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { accountWords } from '../records/refusals/accounts.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const records = '/api/collections/_superusers/records';

test.each(['1234567890', 'Sunshine'])(
	'%s is refused for a new account and a new password',
	async (password) => {
		const body = { email: 'new@example.org', password, passwordConfirm: password };
		const { id, ask } = await newAccount(site, 'editor', `${password}@example.org`);
		for (const answer of [
			await asOwner(records, 'POST', body),
			await ask(`${records}/${id}`, 'PATCH', body),
		]) {
			expect(answer.status).toBe(400);
			expect(json(answer)).toMatchObject({
				data: { password: { message: accountWords.commonPassword } },
			});
		}
	},
);

test('a password that only holds a common one is taken', async () => {
	const password = 'password sunshine';
	const body = { email: 'other@example.org', password, passwordConfirm: password };
	expect((await asOwner(records, 'POST', body)).status).toBe(200);
});

test('the command line refuses them too', async () => {
	const flags = [`--dir=${site.dir}`, `--hooksDir=${new URL('../..', import.meta.url).pathname}`];
	const command = ['superuser', 'upsert', 'cli@example.org', 'football'];
	const result = await run(site.binary, [...flags, ...command]);
	expect(result).toMatchObject({ output: expect.stringContaining(accountWords.commonPassword) });
});
