// Tests PocketBase's request log, which an owner can enable, with searches in the admin.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { offer, storedOffers } from '../../../scripts/testing/offers.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const needs = '/api/collections/needs/records';
const offers = '/api/collections/donation_offers/records';

/** A search for a donor. */
const typed = 'Donna-Searched';

beforeAll(async () => {
	await acceptOffers(site);
	await offer(site);
	const logs = { maxDays: 1, minLevel: -4 };
	expect((await asOwner('/api/settings', 'PATCH', { logs })).status).toBe(200);
});

type Entry = { message: string; data: Record<string, unknown> };
const entries = async () =>
	(json(await asOwner('/api/logs?perPage=500')) as { items: Entry[] }).items;

async function logFiles() {
	const names = ['auxiliary.db', 'auxiliary.db-wal'];
	return Buffer.concat(await Promise.all(names.map((name) => readFile(join(site.dir, name)))));
}

test('the log contains no byte of searches or of refused input', async () => {
	const { ask } = await newAccount(site, 'coordinator');
	const other = await newAccount(site, 'coordinator', 'other@example.org');
	const [opened] = await storedOffers(site);
	const path = `${offers}/${opened?.id}`;
	const encoded = encodeURIComponent(`firstName~"${typed}"`);
	const responses = [
		await ask(`${offers}?filter=${encoded}`),
		await ask(`${offers}?sort=-reference&filter=(firstName~'${typed}')`),
		await ask(`${offers}?filter=${encodeURIComponent(`${typed}="${typed}"`)}`),
		await asOwner(`${needs}?filter=@collection.donation_offers.firstName="${typed}"`),
		// A save that follows a colleague's change gets an error that quotes the change.
		await other.ask(path, 'PATCH', { ...opened, notes: `${typed} called` }),
		await ask(path, 'PATCH', { ...opened, notes: 'We called' }),
		await request(site.url, `${needs}?skipTotal=1`, {
			headers: { Referer: `${site.url}/?q=${typed}` },
		}),
	];
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200, 400, 200]);
	await expect
		.poll(async () => (await entries()).map(({ message }) => message))
		.toEqual(expect.arrayContaining([`GET ${offers}`, `PATCH ${path}`, `GET ${needs}`]));
	const found = await entries();
	expect(found.filter(({ data }) => data.url === offers && data.status === 400)).toHaveLength(1);
	const visit = found.find(({ data }) => data.referer !== '');
	expect(visit?.data).toMatchObject({
		type: 'request',
		method: 'GET',
		url: needs,
		status: 200,
		referer: `${site.url}/`,
		execTime: expect.any(Number),
	});
	expect((await logFiles()).includes(typed)).toBe(false);
	await site.restart();
	expect((await logFiles()).includes(typed)).toBe(false);
});
