// The offers that visitors send by the form of /medical, and the stored records.
import { randomBytes } from 'node:crypto';
import type { Donation } from '../../web/records/donation-offers.ts';
import { changeRecord } from './content.ts';
import { runInOtherProcess } from './engine.ts';
import { itemsOf, json, request } from './request.ts';
import type { Site } from './site.ts';

/** Returns a valid offer with the fields of `over`. */
export const offered = (over?: object): Donation => ({
	firstName: 'Donna-Given',
	lastName: 'Donor-Family',
	email: 'donor@donors.example',
	phone: '555-010-7777',
	itemName: 'Masks',
	quantity: 200,
	itemDescription: 'Described-Freely',
	condition: 'New',
	deliveryMethod: 'Drop-off',
	preferredDate: '2027-01-31',
	availableTimeSlots: 'Slots-Freely',
	specialInstructions: 'Instructed-Freely',
	acknowledgment: true,
	taxReceipt: false,
	...over,
});

export const newKey = () => randomBytes(18).toString('base64url');

/** The donor's personal data in an offer. */
export const personal = [
	'Donna-Given',
	'Donor-Family',
	'donor@donors.example',
	'555-010-7777',
	'Described-Freely',
	'Slots-Freely',
	'Instructed-Freely',
];

/** Changes site settings, as an owner. */
export const changeSite = (site: Site, change: object) => changeRecord(site, 'site/site', change);

/** Sends an offer, valid or not, as the form does, by default with a new key. */
export function sendOffer(
	site: { url: string },
	donation: object,
	{ key = newKey(), ...more }: { key?: string; localAddress?: string } = {},
) {
	const body = { key, website: '', donation };
	return request(site.url, '/api/offers', { method: 'POST', body, ...more });
}

/** Sends an offer that must be accepted, and returns its reference. */
export async function offer(site: { url: string }, over: object = {}): Promise<string> {
	const response = await sendOffer(site, offered(over));
	if (response.status !== 200) throw new Error(`${response.status}: ${response.body}`);
	return (json(response) as { reference: string }).reference;
}

export type StoredOffer = Record<string, unknown> & { id: string; reference: string };

/** Returns all offers as an owner sees them, oldest first. */
export async function storedOffers(site: Site): Promise<StoredOffer[]> {
	const list = '/api/collections/donation_offers/records?perPage=1000&sort=@rowid';
	return itemsOf(await site.ask(list));
}

/** Stores many equal offers without the form, one second apart, the last one `at`. */
export async function addOffers(
	site: Site,
	count: number,
	over: object = {},
	at = new Date(),
): Promise<void> {
	const values = { ...offered(), status: 'new', ...over };
	const names = Object.keys(values);
	const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
		INSERT INTO donation_offers (id, reference, created, updated, ${names.join(', ')})
		SELECT lower(hex(randomblob(7))) || 'a', hex(randomblob(6)), at, at, ${names.map((name) => `{:${name}}`).join(', ')}
		FROM (SELECT strftime('%Y-%m-%d %H:%M:%fZ', '${at.toISOString()}', (n - ${count}) || ' seconds') AS at FROM numbers)`;
	await runInOtherProcess(
		site,
		`$app.db().newQuery(${JSON.stringify(sql)}).bind(${JSON.stringify(values)}).execute()`,
	);
}
