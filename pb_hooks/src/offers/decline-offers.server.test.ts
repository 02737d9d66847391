// A coordinator declines a flood of offers in one step, and undoes it.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { runSql } from '../../../scripts/testing/engine.mjs';
import { addOffers, personal, storedOffers } from '../../../scripts/testing/offers.ts';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates, newAccount } from '../../../scripts/testing/sign-in.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const list = '/api/collections/donation_offers/records';
let [ada, ben]: Awaited<ReturnType<typeof newAccount>>[] = [];
const sql = (statement: string) => runSql(site, statement);

beforeAll(async () => {
	ada = await newAccount(site, 'coordinator', 'ada@example.org');
	ben = await newAccount(site, 'coordinator', 'ben@example.org');
	await limitRates(site, false);
	await acceptOffers(site);
});
beforeEach(() => sql('DELETE FROM donation_offers'));

/** Adds offers of a flood, each with a different item and donor. */
async function flood(count: number, at = new Date()) {
	for (let n = 1; n <= count; n += 1) {
		const varied = { itemName: `Cheap watches ${n}`, email: `a${n}@flood.example`, quantity: n };
		await addOffers(site, 1, varied, at);
	}
	return (await storedOffers(site)).filter(({ itemName }) => /watches/.test(String(itemName)));
}
const similarTo = async (id: string | undefined) => {
	const response = await ada?.ask(`/api/offers/similar?to=${id}`);
	expect(response?.status).toBe(200);
	return (
		(response && (json(response) as { offers: { id: string; itemName: string }[] }).offers) ?? []
	);
};
const post = async (path: string, body: object, who = ada) => {
	const response = await who?.ask(`/api/offers/${path}`, 'POST', body);
	return {
		status: response?.status,
		...(response && (json(response) as { message?: string; change?: string; offers?: string[] })),
	};
};
const decline = (ids: unknown, who = ada) => post('decline', { offers: ids }, who);
const undo = (change: unknown, who = ada) => post('undo-decline', { change }, who);
const states = async () =>
	Object.fromEntries((await storedOffers(site)).map(({ id, status }) => [id, status]));
const entries = async () =>
	(
		json(await asOwner('/api/collections/changes/records?sort=-@rowid')) as {
			items: Record<string, unknown>[];
		}
	).items;

describe('offers that are similar to another', () => {
	test('arrived within an hour, are new, and have the same text except numbers and addresses', async () => {
		const at = Date.now();
		const ids = (await flood(30, new Date(at))).map(({ id }) => id);
		await addOffers(site, 1, { itemName: 'Cheap watches A7' }, new Date(at - 3_540_000));
		const [nearby] = (await storedOffers(site)).filter(
			({ itemName }) => itemName === 'Cheap watches A7',
		);
		await addOffers(site, 1, { itemName: 'Cheap watches 99' }, new Date(at - 3_660_000));
		await addOffers(site, 1, { itemName: 'Cheap watches 98', status: 'accepted' }, new Date(at));
		await addOffers(site, 1, { itemName: 'Masks' }, new Date(at));
		const other = { itemName: 'Cheap watches 97', itemDescription: 'Not described like them' };
		await addOffers(site, 1, other, new Date(at));
		const found = await similarTo(ids[0]);
		expect(found.map(({ id }) => id).sort()).toEqual([...ids, String(nearby?.id)].sort());
		expect(JSON.stringify(found)).not.toMatch(/flood\.example/);
		for (const marker of personal) expect(JSON.stringify(found)).not.toContain(marker);
	});

	test('are not listed for a deleted offer', async () => {
		const response = await ada?.ask('/api/offers/similar?to=abcdefghijklmno');
		expect([response?.status, response && json(response)]).toMatchObject([
			404,
			{ message: offerErrors.offerDeleted },
		]);
	});
});

test('only the named new offers are declined, in one change with the account but no donor', async () => {
	const ids = (await flood(12)).map(({ id }) => id);
	await addOffers(site, 1, { itemName: 'Masks' });
	const accepted = ids.pop() ?? '';
	await ada?.ask(`${list}/${accepted}`, 'PATCH', { status: 'accepted' });
	const before = Date.now();
	const { status, offers, change } = await decline([...ids, accepted, 'abcdefghijklmno', 7]);
	expect([status, offers?.sort()]).toEqual([200, [...ids].sort()]);
	const stored = await storedOffers(site);
	for (const { id, itemName, status, closed } of stored) {
		const isDeclined = ids.includes(id);
		const expected = itemName === 'Masks' ? 'new' : isDeclined ? 'declined' : 'accepted';
		expect([itemName, status]).toEqual([itemName, expected]);
		if (isDeclined) expect(Date.parse(String(closed))).toBeGreaterThanOrEqual(before - 1000);
		else expect(closed).toBe('');
	}
	const [entry] = await entries();
	expect(entry).toMatchObject({
		id: change,
		name: '11 offers',
		collection: 'donation_offers',
		action: 'changed',
		who: 'ada@example.org',
		fields: 'Status',
		oldTexts: '[Status]\nnew',
		before: { status: 'new' },
		after: { status: 'declined' },
	});
	expect(JSON.stringify(entry)).not.toMatch(/watches|flood|Donna/);
	expect(await decline(ids)).toMatchObject({ status: 400, message: offerErrors.noNewOffers });
});

describe('a declined offer', () => {
	test('is new again after one undo, unless somebody has changed it since', async () => {
		const all = await flood(5);
		const [changed, deleted, ...others] = all.map(({ id }) => id);
		const { change } = await decline(all.map(({ id }) => id));
		await ben?.ask(`${list}/${changed}`, 'PATCH', { notes: 'Real after all' });
		await asOwner(`${list}/${deleted}`, 'DELETE');
		const restored = await undo(change, ben);
		expect([restored.status, restored.offers?.sort()]).toEqual([200, [...others].sort()]);
		expect(await states()).toEqual({
			[String(changed)]: 'declined',
			...Object.fromEntries(others.map((id) => [id, 'new'])),
		});
		for (const { id, closed } of await storedOffers(site)) {
			if (id !== changed) expect(closed).toBe('');
		}
		expect((await entries())[0]).toMatchObject({ who: 'ben@example.org', name: '3 offers' });
		expect(await undo(change)).toMatchObject({ status: 400, message: offerErrors.allChanged });
		expect(await undo(restored.change)).toMatchObject({ message: offerErrors.notADecline });
		expect(await undo('x')).toMatchObject({ status: 400, message: offerErrors.notADecline });
		expect(await decline(undefined)).toMatchObject({
			status: 400,
			message: offerErrors.noOffersNamed,
		});
	});

	test('is not reopened by a save from a form that was opened earlier', async () => {
		const [record, other] = await flood(2);
		// The form is opened some time after the offer arrived.
		await sql(
			"UPDATE donation_offers SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 minute')",
		);
		const open = json(await asOwner(`${list}/${record?.id}`)) as object;
		await decline([other?.id, record?.id]);
		const save = async () => {
			const response = await ben?.ask(`${list}/${record?.id}`, 'PATCH', {
				...open,
				notes: 'Called',
			});
			return response && (json(response) as { message: string; status: string; notes: string });
		};
		expect((await save())?.message).toMatch(/^Not saved: ada@example\.org changed this record/);
		expect(await save()).toMatchObject({ status: 'declined', notes: 'Called' });
	});
});
