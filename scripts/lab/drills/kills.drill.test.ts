// Kills the server while editors save and visitors send offers.
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { acceptOffers } from '../../testing/content.ts';
import { newKey, offered, sendOffer } from '../../testing/offers.ts';
import { json } from '../../testing/request.ts';
import { sharedSite } from '../../testing/shared.ts';
import { startEditors } from './editors.ts';

const kills = 50;
const visitors = 20;
/** Max milliseconds from the first save after a start to the kill. */
const longest = 150;

const site = sharedSite({ sample: false });

test(
	'after kills, each acknowledged save is stored, and each acknowledged offer once',
	async () => {
		await acceptOffers(site);
		const { client, posts, saved, nextSave, stop } = await startEditors(site);
		onTestFinished(stop);
		const sending = startVisitors(site.url);
		onTestFinished(sending.stop);
		for (let kill = 1; kill <= kills; kill += 1) {
			await nextSave();
			await setTimeout((longest * (kill % 10)) / 10);
			await site.restart('SIGKILL');
		}
		await Promise.all([stop(), sending.stop()]);
		const stored = new Set((await posts.getFullList({ fields: 'id' })).map(({ id }) => id));
		expect(saved.filter((id) => !stored.has(id))).toEqual([]);
		const offers = await client.collection('donation_offers').getFullList();
		const references = offers.map(({ itemName, reference }) => [itemName, reference]);
		expect(sending.acknowledged.size).toBeGreaterThan(kills);
		expect(references.sort()).toEqual([...sending.acknowledged].sort());
	},
	10 * 60_000,
);

/** Starts visitors who send one offer after the other. */
function startVisitors(url: string) {
	/** The reference of each acknowledged offer, by the item's name */
	const acknowledged: Map<string, string> = new Map();
	let over = false;
	const sending = Array.from({ length: visitors }, async (_, visitor) => {
		for (let at = 0; !over; at += 1) {
			const itemName = `Offer ${visitor}-${at}`;
			acknowledged.set(itemName, await sendUntilTaken(url, itemName));
		}
	});
	const stop = async () => {
		over = true;
		await Promise.all(sending);
	};
	return { acknowledged, stop };
}

/** Sends an offer repeatedly with the same key, as the form does, and returns its reference. */
async function sendUntilTaken(url: string, itemName: string): Promise<string> {
	for (const key = newKey(); ; await setTimeout(5)) {
		// Fails if the server is killed during the request.
		const sent = sendOffer({ url }, offered({ itemName }), { key });
		const response = await sent.catch(() => undefined);
		if (response?.status === 200) return (json(response) as { reference: string }).reference;
		if (response && response.status < 500)
			throw new Error(`The offer was refused with ${response.status}: ${response.body}`);
	}
}
