// Kills the server while editors save and visitors send offers. Afterwards, every acknowledged save
// is stored, and every acknowledged offer is stored exactly once.
import { deepEqual, ok } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { acceptOffers } from '../../../testing/content.mjs';
import { newKey, offered, postOffer } from '../../../testing/donations.mjs';
import { serveSite } from '../../../testing/site.mjs';
import { startEditors } from './editors.mjs';

const kills = 100;
const visitors = 20;
/** Max milliseconds from the first save after a start to the kill. */
const longest = 150;

/** @type {import('../drills.mjs').Drill} */
export async function drillKills({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	await acceptOffers(site);
	const { client, posts, saved, nextSave, stop } = await startEditors(site);
	defer(stop);
	// All offers come from one address.
	await client.settings.update({ rateLimits: { enabled: false } });
	const sending = startVisitors(site.url);
	defer(sending.stop);
	for (let kill = 1; kill <= kills; kill += 1) {
		await nextSave();
		await setTimeout((longest * (kill % 10)) / 10);
		await site.restart('SIGKILL');
		const counts = `${saved.length} saves and ${sending.acknowledged.size} offers acknowledged`;
		if (kill % 25 === 0) log(`killed ${kill} times, ${counts}`);
	}
	await Promise.all([stop(), sending.stop()]);
	const all = await posts.getFullList({ fields: 'id', sort: 'id' });
	const there = new Set(all.map(({ id }) => id));
	const lost = saved.filter(({ id }) => !there.has(id)).length;
	ok(lost === 0, `of ${saved.length} acknowledged saves ${lost} are lost`);
	const stored = (await client.collection('donation_offers').getFullList()).map((offer) => [
		offer.itemName,
		offer.reference,
	]);
	ok(sending.acknowledged.size > kills, 'too few offers for a result');
	deepEqual(stored.sort(), [...sending.acknowledged].sort(), 'each offer is stored once');
}

/** Starts visitors who send one offer after the other. @param {string} url */
function startVisitors(url) {
	/** @type {Map<string, string>} the reference of each acknowledged offer, by the item's name */
	const acknowledged = new Map();
	let over = false;
	const sending = Array.from({ length: visitors }, async (_, visitor) => {
		for (let at = 0; !over; at += 1) {
			const itemName = `Offer ${visitor}-${at}`;
			acknowledged.set(itemName, await sendUntilTaken(url, itemName));
		}
	});
	const stop = () => {
		over = true;
		return Promise.all(sending);
	};
	return { acknowledged, stop };
}

/**
 * Sends an offer repeatedly with the same key, as the form does, and returns its reference.
 *
 * @param {string} url
 * @param {string} itemName
 * @returns {Promise<string>}
 */
async function sendUntilTaken(url, itemName) {
	for (const key = newKey(); ; await setTimeout(5)) {
		// Fails if the server is killed during the request.
		const response = await postOffer(url, offered({ itemName }), key).catch(() => undefined);
		const text = await response?.text().catch(() => undefined);
		if (response?.ok && text !== undefined) return JSON.parse(text).reference;
		ok(
			!response || response.ok || response.status >= 500,
			`refused with ${response?.status}: ${text}`,
		);
	}
}
