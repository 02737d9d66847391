import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { runSql } from '../../../scripts/testing/engine.mjs';
import {
	changeSite,
	newKey,
	offer,
	offered,
	personal,
	type StoredOffer,
	sendOffer,
	storedOffers,
} from '../../../scripts/testing/offers.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { rowsOf } from '../../../scripts/testing/rows.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates, newAccount } from '../../../scripts/testing/sign-in.ts';
import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { personalFields } from '../../../web/records/donation-offers.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const list = '/api/collections/donation_offers/records';
let [ada]: Awaited<ReturnType<typeof newAccount>>[] = [];
beforeAll(async () => {
	ada = await newAccount(site, 'coordinator', 'ada@example.org');
	await limitRates(site, false);
	await acceptOffers(site);
});

/** Sends an offer, and returns its record as a coordinator opens it. */
async function open(over: object = {}): Promise<StoredOffer> {
	const reference = await offer(site, over);
	const found = (await storedOffers(site)).find((one) => one.reference === reference);
	if (!found) throw new Error(`${reference} is not there`);
	return found;
}

const save = async (who: typeof ada, { id }: { id: string }, change: object) => {
	const response = await who?.ask(`${list}/${id}`, 'PATCH', change);
	return {
		status: response?.status,
		body: response && (json(response) as Record<string, unknown>),
	};
};

const supplies = async () => {
	const response = await asOwner('/api/collections/supplies/records?sort=@rowid');
	return (json(response) as { items: Record<string, unknown>[] }).items;
};

describe('the donor’s entry', () => {
	const others: Readonly<Record<string, unknown>> = {
		condition: 'Used',
		deliveryMethod: 'Shipping',
		quantity: 7,
	};

	test('cannot be changed in any field', async () => {
		const record = await open({ expirationDate: '2027-01-01' });
		for (const field of ['reference', 'expirationDate', ...Object.keys(offered())]) {
			const value = record[field];
			const other = typeof value === 'boolean' ? !value : (others[field] ?? '2027-02-02');
			const { status, body } = await save(ada, record, { ...record, [field]: other });
			expect([status, body], field).toMatchObject([
				400,
				{
					data: { [field]: { message: `${offerErrors.entryIsReadOnly}.` } },
					message: expect.stringContaining(fieldLabel('donation_offers', field)),
				},
			]);
		}
	});

	test('can be part of a save in the admin, which sends all fields back', async () => {
		const record = await open({ itemName: 'Whole', expirationDate: '2027-12-31' });
		const { status, body } = await save(ada, record, {
			...record,
			status: 'accepted',
			notes: 'Call',
		});
		expect([status, body]).toMatchObject([200, { status: 'accepted', notes: 'Call', closed: '' }]);
	});
});

test('an offer is closed when its status is received or declined, and open otherwise', async () => {
	const record = await open({ itemName: 'Closing' });
	const before = Date.now();
	const closed = String((await save(ada, record, { status: 'declined' })).body?.closed);
	expect(Date.parse(closed)).toBeGreaterThanOrEqual(before - 1000);
	expect(
		(await save(ada, record, { status: 'received', closed: '2020-01-01 00:00:00Z' })).body?.closed,
	).toBe(closed);
	expect((await save(ada, record, { status: 'scheduled' })).body?.closed).toBe('');
});

describe('the copy into supplies', () => {
	test('is made once, of a received offer, without the donor’s data', async () => {
		const over = {
			itemName: `Long ${'x'.repeat(150)}`,
			manufacturer: 'Maker',
			lotSerialNumber: 'L-1',
			expirationDate: '2027-12-31',
		};
		const record = await open(over);
		const early = await save(ada, record, { copyToSupplies: true });
		expect([early.status, early.body]).toMatchObject([
			400,
			{ data: { copyToSupplies: { message: `${offerErrors.notReceived}.` } } },
		]);
		expect(await supplies()).toEqual([]);
		expect((await save(ada, record, { status: 'received', copyToSupplies: true })).status).toBe(
			200,
		);
		const [copy] = await supplies();
		expect(copy).toMatchObject({
			itemName: `Long ${'x'.repeat(94)}…`,
			quantity: 200,
			condition: 'New',
			expirationDate: '2027-12-31',
			manufacturer: 'Maker',
			modelNumber: '',
			lotSerialNumber: 'L-1',
			itemDescription: '',
		});
		for (const marker of personal) expect(JSON.stringify(copy)).not.toContain(marker);
		const page = (await request(site.url, '/medical')).body.toString();
		expect(page).toContain('L-1');
		const off = await save(ada, record, { copyToSupplies: false });
		expect([off.status, off.body]).toMatchObject([
			400,
			{ data: { copyToSupplies: { message: `${offerErrors.copyIsFinal}.` } } },
		]);
		expect((await save(ada, record, { notes: 'Thanks', copyToSupplies: true })).status).toBe(200);
		expect(await supplies()).toHaveLength(1);
		const log = await asOwner('/api/collections/changes/records?filter=collection="supplies"');
		expect(json(log)).toMatchObject({ items: [{ action: 'created', who: 'ada@example.org' }] });
	});
});

describe('a donor is forgotten', () => {
	/** Makes an offer older by days and seconds. */
	const age = (id: string, field: 'created' | 'closed', days: number, seconds: number) =>
		runSql(
			site,
			`UPDATE donation_offers SET ${field} = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days', '${seconds} seconds') WHERE id = '${id}'`,
		);
	const forget = () => asOwner('/api/crons/forgetDonors', 'POST');
	const read = async (id: string) => json(await asOwner(`${list}/${id}`)) as StoredOffer;

	test('as many days after the offer closed or arrived as set; the item and the quantity stay', async () => {
		const days = 30;
		await changeSite(site, { offersKeptDays: days });
		const [closed, young, never, reopened] = [
			await open({ itemName: 'Closed long ago', manufacturer: 'Maker', lotSerialNumber: 'L-1' }),
			await open({ itemName: 'Closed yesterday' }),
			await open({ itemName: 'Never closed' }),
			await open({ itemName: 'Old, closed of late' }),
		];
		for (const one of [closed, young, reopened]) {
			expect(
				(await save(ada, one, { status: 'received', notes: 'About Donna-Given' })).status,
			).toBe(200);
		}
		await age(closed.id, 'closed', days, -60);
		await age(young.id, 'closed', days, 60);
		await age(never.id, 'created', days, -60);
		await age(reopened.id, 'created', days + 300, 0);
		const [untouched, other] = [await read(young.id), await read(reopened.id)];
		expect((await forget()).status).toBe(204);
		await expect.poll(async () => (await read(never.id)).email).toBe('');
		const blank = Object.fromEntries(personalFields().map((name) => [name, '']));
		expect(await read(closed.id)).toMatchObject({
			...blank,
			status: 'received',
			itemName: 'Closed long ago',
			quantity: 200,
			condition: 'New',
			manufacturer: 'Maker',
			lotSerialNumber: 'L-1',
			reference: closed.reference,
		});
		expect(await read(never.id)).toMatchObject({
			...blank,
			itemName: 'Never closed',
			status: 'new',
		});
		expect(await read(young.id)).toEqual(untouched);
		expect(await read(reopened.id)).toEqual(other);
		expect(site.logs().match(/\[offers\].*/g)).toEqual([
			`[offers] Deleted the data of 2 donors after ${days} days`,
		]);
		// A form that was opened earlier does not restore the data.
		const brought = await save(ada, closed, {
			...closed,
			status: 'received',
			notes: 'About Donna-Given',
		});
		expect(brought.status).toBe(400);
		expect(await read(closed.id)).toMatchObject(blank);
		expect((await forget()).status).toBe(204);
	});

	test('later if the database refuses it, and the error is logged', async () => {
		const record = await open({ itemName: 'Refused' });
		await age(record.id, 'created', 400, 0);
		await runSql(
			site,
			"CREATE TRIGGER refused BEFORE UPDATE ON donation_offers BEGIN SELECT RAISE(ABORT, 'refused for a test'); END",
		);
		await forget();
		await expect.poll(() => site.logs()).toMatch(/\[offers\] No donor data was deleted: .*refused/);
		await runSql(site, 'DROP TRIGGER refused');
		await forget();
		await expect.poll(async () => (await read(record.id)).email).toBe('');
	});

	test('in the log and in the receipts of repeats, too', async () => {
		const [key, donation] = [
			newKey(),
			offered({ itemName: 'Repeated', firstName: 'Unrepeated-Name' }),
		];
		expect((await sendOffer(site, donation, { key })).status).toBe(200);
		const [record] = (await storedOffers(site)).filter(({ itemName }) => itemName === 'Repeated');
		await age(String(record?.id), 'created', 400, 0);
		await forget();
		await expect.poll(async () => (await read(String(record?.id))).email).toBe('');
		expect((await sendOffer(site, donation, { key })).status).toBe(400);
		await site.halt('SIGTERM');
		const rows = await rowsOf(site);
		await site.start();
		expect(JSON.stringify(rows)).not.toContain('Unrepeated-Name');
		expect(rows.offer_receipts?.filter(({ content }) => content === '').length).toBe(4);
	});
});
