// A coordinator's work on offers: single offers, floods, and the table of all.
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { refuseWrites, runSql } from '../../../scripts/testing/engine.ts';
import {
	addOffers,
	changeSite,
	newKey,
	offer,
	offered,
	personal,
	type StoredOffer,
	sendOffer,
	storedOffers,
} from '../../../scripts/testing/offers.ts';
import { itemsOf, json, records, request } from '../../../scripts/testing/request.ts';
import { rowsOf } from '../../../scripts/testing/rows.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { sharedAccount } from '../../../scripts/testing/sign-in.ts';
import { readWorkbook } from '../../../scripts/testing/spreadsheet.ts';
import { makeWorkbook } from '../../../web/admin/workbook.ts';
import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { personalFields } from '../../../web/records/donation-offers.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
const list = '/api/collections/donation_offers/records';
const sql = (statement: string) => runSql(site, statement);
const deleteOffers = () => sql('DELETE FROM donation_offers');

const ada = sharedAccount(site, 'coordinator', 'ada@example.org');
const ben = sharedAccount(site, 'coordinator', 'ben@example.org');
beforeAll(() => acceptOffers(site));

/** Sends an offer, and returns its record as a coordinator opens it. */
async function open(over: object = {}): Promise<StoredOffer> {
	const reference = await offer(site, over);
	const found = (await storedOffers(site)).find((one) => one.reference === reference);
	if (!found) throw new Error(`${reference} is not there`);
	return found;
}

type Answer = Record<string, unknown> & { readonly code: number };

/** Saves an offer as a coordinator. */
async function save({ id }: { id: string }, change: object, who = ada): Promise<Answer> {
	const response = await who.ask(`${list}/${id}`, 'PATCH', change);
	return { ...(json(response) as object), code: response.status };
}
const refusal = (field: string, message: string) => ({
	code: 400,
	data: { [field]: { message: `${message}.` } },
});

test('the donor’s entry stays as it is, and an offer is closed while it is received or declined', async () => {
	const others: Readonly<Record<string, unknown>> = {
		condition: 'Used',
		deliveryMethod: 'Shipping',
		quantity: 7,
	};
	const record = await open({ expirationDate: '2027-01-01' });
	for (const field of ['reference', 'expirationDate', ...Object.keys(offered())]) {
		const value = record[field];
		const other = typeof value === 'boolean' ? !value : (others[field] ?? '2027-02-02');
		const refused = await save(record, { ...record, [field]: other });
		expect(refused, field).toMatchObject(refusal(field, offerErrors.entryIsReadOnly));
		expect(refused.message).toContain(fieldLabel('donation_offers', field));
	}
	const change = { status: 'accepted', notes: 'Call' };
	expect(await save(record, { ...record, ...change })).toMatchObject({ ...change, closed: '' });
	const before = Date.now();
	const { closed } = await save(record, { status: 'declined' });
	expect(Date.parse(String(closed))).toBeGreaterThanOrEqual(before - 1000);
	const forged = { status: 'received', closed: '2020-01-01 00:00:00Z' };
	expect(await save(record, forged)).toMatchObject({ closed });
	expect(await save(record, { status: 'scheduled' })).toMatchObject({ closed: '' });
});

test('a received offer is copied into supplies once, without the donor’s data', async () => {
	const supplies = async () => itemsOf(await site.ask(`${records('supplies')}?sort=@rowid`));
	const record = await open({
		itemName: `Long ${'x'.repeat(150)}`,
		manufacturer: 'Maker',
		lotSerialNumber: 'L-1',
		expirationDate: '2027-12-31',
	});
	const early = await save(record, { copyToSupplies: true });
	expect(early).toMatchObject(refusal('copyToSupplies', offerErrors.notReceived));
	expect(await supplies()).toEqual([]);
	expect((await save(record, { status: 'received', copyToSupplies: true })).code).toBe(200);
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
	expect((await request(site.url, '/medical')).body.toString()).toContain('L-1');
	const off = await save(record, { copyToSupplies: false });
	expect(off).toMatchObject(refusal('copyToSupplies', offerErrors.copyIsFinal));
	expect((await save(record, { notes: 'Thanks', copyToSupplies: true })).code).toBe(200);
	expect(await supplies()).toHaveLength(1);
	const log = await site.ask('/api/collections/changes/records?filter=collection="supplies"');
	expect(json(log)).toMatchObject({ items: [{ action: 'created', who: 'ada@example.org' }] });
});

describe('a donor is forgotten', () => {
	/** Makes an offer older by days and seconds. */
	const age = ({ id }: { id: string }, field: 'created' | 'closed', days: number, seconds = 0) =>
		sql(
			`UPDATE donation_offers SET ${field} = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days', '${seconds} seconds') WHERE id = '${id}'`,
		);
	const forget = () => site.ask('/api/crons/forgetDonors', 'POST');
	const read = async ({ id }: { id: string }) =>
		json(await site.ask(`${list}/${id}`)) as StoredOffer;
	const emailOf = async (one: { id: string }) => (await read(one)).email;

	test('as many days after the offer closed or arrived as set; the item and the quantity stay', async () => {
		const days = 30;
		await changeSite(site, { offersKeptDays: days });
		const item = { itemName: 'Closed long ago', manufacturer: 'Maker', lotSerialNumber: 'L-1' };
		const [closed, young, never, reopened] = [
			await open(item),
			await open({ itemName: 'Closed yesterday' }),
			await open({ itemName: 'Never closed' }),
			await open({ itemName: 'Old, closed of late' }),
		];
		const received = { status: 'received', notes: 'About Donna-Given' };
		for (const one of [closed, young, reopened]) await save(one, received);
		await age(closed, 'closed', days, -60);
		await age(young, 'closed', days, 60);
		await age(never, 'created', days, -60);
		await age(reopened, 'created', days + 300);
		const kept = [await read(young), await read(reopened)];
		expect((await forget()).status).toBe(204);
		await expect.poll(() => emailOf(never)).toBe('');
		const blank = Object.fromEntries(personalFields().map((name) => [name, '']));
		const { reference } = closed;
		const left = { ...blank, ...item, quantity: 200, condition: 'New', status: 'received' };
		expect(await read(closed)).toMatchObject({ ...left, reference });
		expect(await read(never)).toMatchObject({ ...blank, itemName: 'Never closed', status: 'new' });
		expect([await read(young), await read(reopened)]).toEqual(kept);
		expect(site.logs().match(/\[offers\].*/g)).toEqual([
			`[offers] Deleted the data of 2 donors after ${days} days`,
		]);
		// A form that was opened earlier does not restore the data.
		expect((await save(closed, { ...closed, ...received })).code).toBe(400);
		expect(await read(closed)).toMatchObject(blank);
	});

	test('later if the database refuses it, and the error is logged', async () => {
		const record = await open({ itemName: 'Refused' });
		await age(record, 'created', 400);
		const allow = await refuseWrites(site, 'UPDATE ON donation_offers');
		await forget();
		await expect.poll(() => site.logs()).toMatch(/\[offers\] No donor data was deleted: .*refused/);
		await allow();
		await forget();
		await expect.poll(() => emailOf(record)).toBe('');
	});

	test('in the log and in the receipts of repeats, too', async () => {
		const key = newKey();
		const donation = offered({ itemName: 'Repeated', firstName: 'Unrepeated-Name' });
		expect((await sendOffer(site, donation, { key })).status).toBe(200);
		const record = (await storedOffers(site)).find(({ itemName }) => itemName === 'Repeated');
		await age(record as StoredOffer, 'created', 400);
		await forget();
		await expect.poll(() => emailOf(record as StoredOffer)).toBe('');
		expect((await sendOffer(site, donation, { key })).status).toBe(400);
		await site.halt('SIGTERM');
		const rows = await rowsOf(site);
		await site.start();
		expect(JSON.stringify(rows)).not.toContain('Unrepeated-Name');
		expect(rows.offer_receipts?.filter(({ content }) => content === '').length).toBe(4);
	});
});

/** Replaces all offers by those of a flood, each with a different item and donor. */
async function flood(count: number, at = new Date()): Promise<string[]> {
	await deleteOffers();
	await addOffers(site, count, {}, at);
	await sql(
		"UPDATE donation_offers SET itemName = 'Cheap watches ' || rowid, email = 'a' || rowid || '@flood.example', quantity = rowid",
	);
	return (await storedOffers(site)).map(({ id }) => id);
}
interface Result {
	readonly status: number;
	readonly message?: string;
	readonly change?: string;
	readonly offers?: string[];
}
const post = async (path: string, body: object, who = ada): Promise<Result> => {
	const response = await who.ask(`/api/offers/${path}`, 'POST', body);
	return { ...(json(response) as object), status: response.status };
};
const decline = (offers: unknown) => post('decline', { offers });
const undo = (change: unknown, who = ada) => post('undo-decline', { change }, who);
const lastEntry = async () =>
	itemsOf(await site.ask(`${records('changes')}?sort=-@rowid&perPage=1`))[0];

test('offers are similar if they arrived within an hour, are new, and have the same text except numbers and addresses', async () => {
	const at = Date.now();
	const ids = await flood(30, new Date(at));
	const add = (over: object, before = 0) => addOffers(site, 1, over, new Date(at - before));
	await add({ itemName: 'Cheap watches A7' }, 3_540_000);
	const nearby = (await storedOffers(site)).at(-1)?.id ?? '';
	await add({ itemName: 'Cheap watches 99' }, 3_660_000);
	await add({ itemName: 'Cheap watches 98', status: 'accepted' });
	await add({ itemName: 'Masks' });
	await add({ itemName: 'Cheap watches 97', itemDescription: 'Not described like them' });
	const response = await ada.ask(`/api/offers/similar?to=${ids[0]}`);
	const { offers } = json(response) as { offers: { id: string }[] };
	expect(offers.map(({ id }) => id).sort()).toEqual([...ids, nearby].sort());
	for (const marker of ['flood.example', ...personal]) {
		expect(response.body.toString()).not.toContain(marker);
	}
	const deleted = await ada.ask('/api/offers/similar?to=abcdefghijklmno');
	expect(json(deleted)).toMatchObject({ status: 404, message: offerErrors.offerDeleted });
});

test('only the named new offers are declined, in one change with the account but no donor', async () => {
	const [accepted = '', unnamed = '', ...ids] = await flood(13);
	await save({ id: accepted }, { status: 'accepted' });
	const before = Date.now();
	const { status, offers, change } = await decline([...ids, accepted, 'abcdefghijklmno', 7]);
	expect([status, offers?.sort()]).toEqual([200, ids.toSorted()]);
	for (const { id, status, closed } of await storedOffers(site)) {
		const isDeclined = ids.includes(id);
		const other = id === unnamed ? 'new' : 'accepted';
		expect(status).toBe(isDeclined ? 'declined' : other);
		if (isDeclined) expect(Date.parse(String(closed))).toBeGreaterThanOrEqual(before - 1000);
		else expect(closed).toBe('');
	}
	const entry = await lastEntry();
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
		const [changed = '', deleted = '', ...others] = all;
		const { change } = await decline(all);
		await save({ id: changed }, { notes: 'Real after all' }, ben);
		await site.ask(`${list}/${deleted}`, 'DELETE');
		const restored = await undo(change, ben);
		expect([restored.status, restored.offers?.sort()]).toEqual([200, others.toSorted()]);
		for (const { id, status, closed } of await storedOffers(site)) {
			expect(status).toBe(id === changed ? 'declined' : 'new');
			expect(closed === '').toBe(id !== changed);
		}
		expect(await lastEntry()).toMatchObject({ who: 'ben@example.org', name: '3 offers' });
		for (const [answer, message] of [
			[await undo(change), offerErrors.allChanged],
			[await undo(restored.change), offerErrors.notADecline],
			[await undo('x'), offerErrors.notADecline],
			[await decline(undefined), offerErrors.noOffersNamed],
		] as const) {
			expect(answer).toMatchObject({ status: 400, message });
		}
	});

	test('is not reopened by a save from a form that was opened earlier', async () => {
		const [id = '', other] = await flood(2, new Date(Date.now() - 60_000));
		const opened = json(await site.ask(`${list}/${id}`)) as object;
		await decline([other, id]);
		const saveOpened = () => save({ id }, { ...opened, notes: 'Called' }, ben);
		const { message } = await saveOpened();
		expect(message).toMatch(/^Not saved: ada@example\.org changed this record/);
		expect(await saveOpened()).toMatchObject({ status: 'declined', notes: 'Called' });
	});
});

describe('the table of all offers', () => {
	const ask = (query = '') => ada.ask(`/api/offers/table${query}`);

	/** Returns the rows of the table, by column. */
	async function rows(query = '') {
		const response = await ask(query);
		expect([response.status, response.one('Content-Type')]).toEqual([200, 'application/json']);
		const workbook = await makeWorkbook(JSON.parse(response.body.toString()));
		const [names = [], ...cells] = await readWorkbook(workbook);
		return cells.map((row) => Object.fromEntries(names.map((name, at) => [`${name}`, row[at]])));
	}
	const items = async (query: string) => (await rows(query)).map((row) => row['Item name']);

	test('has each offer once, the newest first, whatever its texts', async () => {
		await deleteOffers();
		expect(await rows()).toEqual([]);
		const texts = {
			itemDescription: '= one\n;= "two"',
			notes: '\u00a0＠x\u{1f9e4}',
			phone: '00970590000123',
			lotSerialNumber: '12345678901234567890',
			modelNumber: '12E5',
			expirationDate: '2027-12-31',
		};
		await addOffers(site, 95, texts);
		const references = (await storedOffers(site)).map(({ reference }) => reference);
		const table = await rows();
		expect(table.map(({ Reference }) => Reference)).toEqual(references.toReversed());
		expect(table[50]).toMatchObject({
			'Item description': texts.itemDescription,
			Notes: texts.notes,
			Phone: texts.phone,
			'Lot or serial number': texts.lotSerialNumber,
			'Model number': texts.modelNumber,
			'Expiration date': new Date('2027-12-31T00:00Z'),
			Manufacturer: null,
			Quantity: 200,
			Status: 'New',
			'Terms acknowledged': 'Yes',
			'Tax receipt requested': 'No',
			'Delivery method': 'Drop-off',
		});
	});

	test('has the offers of the chosen days, in the site’s time zone, and of one status', async () => {
		await deleteOffers();
		await changeSite(site, { timeZone: 'America/Los_Angeles' });
		for (const [itemName, at, status] of [
			['The evening before', '2026-03-08T07:59:59.999Z', 'new'],
			['First moment', '2026-03-08T08:00:00.000Z', 'declined'],
			// The clocks go forward on this day.
			['Last moment', '2026-03-09T06:59:59.999Z', 'new'],
			['The day after', '2026-03-09T07:00:00.000Z', 'new'],
		] as const) {
			await addOffers(site, 1, { itemName, status }, new Date(at));
		}
		const both = ['Last moment', 'First moment'];
		expect(await items('?from=2026-03-08&to=2026-03-08')).toEqual(both);
		expect(await items('?from=2026-03-08')).toEqual(['The day after', ...both]);
		expect(await items('?to=2026-03-08&status=')).toEqual([...both, 'The evening before']);
		expect(await items('?to=2026-03-08&status=declined')).toEqual(['First moment']);
		await changeSite(site, { timeZone: 'America/New_York' });
		expect(await items('?from=2026-03-09&to=2026-03-09')).toEqual(['The day after', 'Last moment']);
		const arrived = (await rows('?from=2026-03-09')).map((row) => row['Arrived (New York time)']);
		expect(arrived).toEqual([new Date('2026-03-09T03:00Z'), new Date('2026-03-09T02:59Z')]);
	});

	test.each([
		['?from=03/08/2026', offerErrors.notADate('03/08/2026')],
		['?to=2026-02-30', offerErrors.notADate('2026-02-30')],
		['?from=2026-03-09&to=2026-03-08', offerErrors.reversedDays],
		['?status=lost', offerErrors.noStatus('new, accepted, scheduled, received, declined')],
	])('is refused for %s, with a message', async (query, message) => {
		expect(json(await ask(query))).toMatchObject({ status: 400, message });
	});

	describe('while a client reads it slowly', () => {
		// More data than the buffers of the connection hold.
		beforeAll(() => addOffers(site, 800, { itemDescription: 'x'.repeat(20_000) }));

		/** Requests the table, and reads only its beginning. `end` returns the whole response. */
		async function askSlowly() {
			const { hostname, port } = new URL(site.url);
			const socket = connect(Number(port), hostname);
			let text = '';
			socket.on('data', (bytes) => {
				text += bytes;
			});
			socket.write(
				`GET /api/offers/table HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${ada.token}\r\n\r\n`,
			);
			await expect.poll(() => text).toContain('200 OK');
			socket.pause();
			const end = () => {
				const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
				socket.resume();
				return closed;
			};
			return { socket, end };
		}

		test('is refused to others with a time to wait, until it ends or the client disconnects', async () => {
			const { socket } = await askSlowly();
			for (let time = 0; time < 2; time += 1) {
				const refused = await ask();
				expect(refused.one('Retry-After')).toBe('10');
				const message = offerErrors.tableInProgress;
				expect(json(refused)).toMatchObject({ status: 503, message });
			}
			socket.destroy();
			await expect.poll(async () => (await ask('?to=2000-01-01')).status).toBe(200);
			const { end } = await askSlowly();
			expect(await end()).toMatch(/\r\n0\r\n\r\n$/);
			expect((await ask('?to=2000-01-01')).status).toBe(200);
		});

		test('is recognizable as incomplete if it fails midway, and the error is logged', async () => {
			const { end } = await askSlowly();
			await sql('ALTER TABLE donation_offers RENAME COLUMN notes TO renamed');
			const text = await end();
			await sql('ALTER TABLE donation_offers RENAME COLUMN renamed TO notes');
			expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
			await expect
				.poll(() => site.logs())
				.toMatch(/"\/api\/offers\/table" failed: .*no such column/);
			expect((await ask('?to=2000-01-01')).status).toBe(200);
		});
	});
});
