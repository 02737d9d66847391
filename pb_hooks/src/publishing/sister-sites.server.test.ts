import { beforeAll, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { accountWords } from '../records/refusals/accounts.ts';
import { sisterSiteWords } from '../records/refusals/field-values.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const list = '/api/collections/translations/records';
const sister = (address: string) => ({ name: 'Español', language: 'Español', address });

beforeAll(async () => {
	const meta = { appURL: 'https://www.example.org' };
	expect((await asOwner('/api/settings', 'PATCH', { meta })).status).toBe(200);
});

test.each([
	['https://es.example.org/?page=', sisterSiteWords.hasSign('?', 'https://es.example.org/')],
	['https://es.example.org?page=#top', sisterSiteWords.hasSign('?', 'https://es.example.org')],
	['es.example.org/en#top', sisterSiteWords.hasSign('#', 'https://es.example.org/en')],
	['https://es.example.org/a/../b', sisterSiteWords.hasDots],
	['https://es.example.org/a/..', sisterSiteWords.hasDots],
	['https://es.example.org/./a', sisterSiteWords.hasDots],
	['https://es.example.org/a/%2E./b', sisterSiteWords.hasDots],
	['https://www.example.org', sisterSiteWords.isOwn],
	['http://WWW.example.org:443//', sisterSiteWords.isOwn],
])('%s is refused at the field, with what to do', async (address, words) => {
	const answer = await asOwner(list, 'POST', sister(address));
	const message = words.endsWith('.') ? words : `${words}.`;
	expect([answer.status, json(answer)]).toMatchObject([400, { data: { address: { message } } }]);
});

test.each(['https://es.example.org/', 'https://example.org', 'https://www.example.org/es..es'])(
	'%s is accepted',
	async (address) => {
		expect((await asOwner(list, 'POST', sister(address))).status).toBe(200);
	},
);

test('sites in other languages are for owners', async () => {
	const { id } = json(await asOwner(list, 'POST', sister('https://es.example.net'))) as {
		id: string;
	};
	const stored = async () => json(await asOwner(list));
	const before = await stored();
	const owner = await newAccount(site, 'owner');
	for (const role of ['editor', 'coordinator'] as const) {
		const { ask } = await newAccount(site, role);
		for (const answer of [
			await ask(list, 'POST', sister('https://evil.example')),
			await ask(`${list}/${id}`, 'PATCH', { address: 'https://evil.example' }),
			await ask(`${list}/${id}`, 'DELETE'),
		]) {
			const message = role === 'editor' ? accountWords.forOwners : accountWords.notForCoordinators;
			expect([answer.status, json(answer)]).toMatchObject([403, { message }]);
		}
	}
	expect(await stored()).toEqual(before);
	expect((await owner.ask(`${list}/${id}`, 'PATCH', { name: 'Español' })).status).toBe(200);
	expect((await owner.ask(`${list}/${id}`, 'DELETE')).status).toBe(204);
});
