// A server that is killed while visitors send offers: each that was acknowledged is there once.
import { deepEqual, ok } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { acceptOffers } from '../../../testing/content.mjs';
import { serveSite } from '../../../testing/site.mjs';

const senders = 20;
const each = 50;
const kills = 20;
/** After so many more that were acknowledged comes the next kill. */
const between = 45;

/** @type {import('../drills.mjs').Drill} */
export async function drillOffers({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	const client = new PocketBase(site.url);
	client.authStore.save(await site.superuserToken());
	await acceptOffers(site);
	// All come from one address.
	await client.settings.update({ rateLimits: { enabled: false } });
	/** @type {Map<string, string>} by the item's name, what it was acknowledged with */
	const acknowledged = new Map();
	const sending = Promise.all(
		Array.from({ length: senders }, async (_, sender) => {
			for (let at = 0; at < each; at += 1) {
				const itemName = `Offer ${sender}-${at}`;
				acknowledged.set(itemName, await sendUntilTaken(site.url, itemName));
			}
		}),
	);
	for (let kill = 1; kill <= kills; kill += 1) {
		while (acknowledged.size < kill * between) await setTimeout(1);
		await site.restart('SIGKILL');
	}
	await sending;
	log(`killed ${kills} times, ${acknowledged.size} offers acknowledged`);
	const all = await client.collection('donation_offers').getFullList({ sort: 'itemName' });
	const stored = all.map(({ itemName, reference }) => [itemName, reference]);
	ok(stored.length === senders * each, `${stored.length} offers are stored`);
	deepEqual(stored, [...acknowledged].sort(), 'each is there once, by its reference');
}

/**
 * Sends an offer again and again with its key, as the form does, and answers its reference.
 *
 * @param {string} url
 * @param {string} itemName
 * @returns {Promise<string>}
 */
async function sendUntilTaken(url, itemName) {
	const body = JSON.stringify({
		key: randomBytes(18).toString('base64url'),
		website: '',
		donation: {
			...{
				firstName: 'Sample',
				lastName: 'Donor',
				email: 'donor@example.org',
				phone: '555-010-0000',
			},
			...{ itemName, quantity: 1, condition: 'New', deliveryMethod: 'Drop-off' },
			...{ preferredDate: '2027-01-31', availableTimeSlots: 'mornings' },
			...{ acknowledgment: true, taxReceipt: false },
		},
	});
	for (;;) {
		const { status, text } = await post(`${url}/api/offers`, body);
		if (status === 200) return JSON.parse(text).reference;
		ok(status === undefined || status >= 500, `refused with ${status}: ${text}`);
		await setTimeout(5);
	}
}

/**
 * What is answered; nothing where the server is killed under it.
 *
 * @param {string} url
 * @param {string} body
 */
async function post(url, body) {
	try {
		const headers = { 'Content-Type': 'application/json' };
		const answer = await fetch(url, { method: 'POST', headers, body });
		return { status: answer.status, text: await answer.text() };
	} catch {
		return { status: undefined, text: '' };
	}
}
