import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSql } from '../../../scripts/testing/engine.mjs';
import { addOffers, changeSite, storedOffers } from '../../../scripts/testing/offers.ts';
import { json } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { readCells } from '../../../scripts/testing/spreadsheet.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
let ada: Awaited<ReturnType<typeof newAccount>>;
const sql = (statement: string) => runSql(site, statement);
const ask = (query = '') => ada.ask(`/api/offers.csv${query}`);

/** Returns the rows of the table, by column. */
async function rows(query = '') {
	const response = await ask(query);
	expect([response.status, response.one('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
	expect(response.one('Content-Disposition')).toBe('attachment; filename="offers.csv"');
	const [names = [], ...cells] = readCells(response.body.toString(), ',');
	return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}
const items = async (query = '') => (await rows(query)).map((row) => row['Item name']);

beforeAll(async () => {
	ada = await newAccount(site, 'coordinator');
});
beforeEach(() => sql('DELETE FROM donation_offers'));

test('the table has each offer once, the newest first, whatever its texts', async () => {
	const texts = { itemDescription: '= one\n;= "two"', notes: '\u00a0＠x\u{1f9e4}' };
	await addOffers(site, 95, texts);
	const stored = (await storedOffers(site)).reverse();
	const table = await rows();
	expect(table.map(({ Reference }) => Reference)).toEqual(stored.map(({ reference }) => reference));
	expect(table[50]).toMatchObject({
		'Item description': `'= one\n;'= "two"`,
		Notes: "\u00a0'＠x\u{1f9e4}",
		Quantity: '200',
		Status: 'New',
		'Terms acknowledged': 'Yes',
		'Tax receipt requested': 'No',
		'Delivery method': 'Drop-off',
	});
	await sql('DELETE FROM donation_offers');
	expect(await rows()).toEqual([]);
});

test('the table has the offers of the chosen days, in the site’s time zone, and of one status', async () => {
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
	expect((await rows('?from=2026-03-09')).map((row) => row['Arrived (New York time)'])).toEqual([
		'2026-03-09 03:00',
		'2026-03-09 02:59',
	]);
});

test.each([
	['?from=03/08/2026', offerErrors.notADate('03/08/2026')],
	['?to=2026-02-30', offerErrors.notADate('2026-02-30')],
	['?from=2026-03-09&to=2026-03-08', offerErrors.reversedDays],
	['?status=lost', offerErrors.noStatus('new, accepted, scheduled, received, declined')],
])('the table is refused for %s, with a message', async (query, message) => {
	const response = await ask(query);
	expect([response.status, json(response)]).toMatchObject([400, { message }]);
});

describe('while a client reads the table slowly', () => {
	/** Requests the table, and reads only its beginning. `end` returns the whole response. */
	async function askSlowly() {
		const { hostname, port } = new URL(site.url);
		const socket = connect(Number(port), hostname);
		let text = '';
		socket.on('data', (bytes) => {
			text += bytes;
		});
		socket.write(
			`GET /api/offers.csv HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${ada.token}\r\n\r\n`,
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
	// More data than the buffers of the connection hold.
	beforeEach(() => addOffers(site, 1500, { itemDescription: 'x'.repeat(20_000) }));

	test('a second table is refused with a time to wait, until the first ends or its client disconnects', async () => {
		const { socket } = await askSlowly();
		for (let time = 0; time < 2; time += 1) {
			const refused = await ask();
			expect([refused.status, refused.one('Retry-After'), json(refused)]).toMatchObject([
				503,
				'10',
				{ message: offerErrors.tableInProgress },
			]);
		}
		socket.destroy();
		await expect.poll(async () => (await ask('?to=2000-01-01')).status).toBe(200);
		const { end } = await askSlowly();
		expect(await end()).toMatch(/\r\n0\r\n\r\n$/);
		expect((await ask('?to=2000-01-01')).status).toBe(200);
	});

	test('a table that fails midway is recognizable as incomplete, and the error is logged', async () => {
		const { end } = await askSlowly();
		await sql('ALTER TABLE donation_offers RENAME COLUMN notes TO renamed');
		const text = await end();
		await sql('ALTER TABLE donation_offers RENAME COLUMN renamed TO notes');
		expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
		await expect.poll(() => site.logs()).toMatch(/"\/api\/offers\.csv" failed: .*no such column/);
		expect((await ask('?to=2000-01-01')).status).toBe(200);
	});
});
