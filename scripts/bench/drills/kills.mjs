// A server that is killed while editors save: what was acknowledged is there afterwards.
import { setTimeout } from 'node:timers/promises';
import PocketBase from 'pocketbase';
import { serveSite } from '../../testing/deferred.mjs';

const kills = 200;
const writers = 4;
/** Milliseconds from a start to its end, at most. */
const longest = 150;

/** @type {import('../drills.mjs').Drill} */
export async function drillKills({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	const client = new PocketBase(site.url);
	client.authStore.save(await site.superuserToken());
	client.autoCancellation(false);
	const posts = client.collection('posts');
	/** @type {string[]} */
	const acknowledged = [];
	let over = false;

	async function write() {
		while (!over) {
			try {
				const { id } = await posts.create({ title: 'A post', body: 'Some text.', rank: 1 });
				acknowledged.push(id);
			} catch {
				// The server was killed under it: the save was not acknowledged.
				await setTimeout(5);
			}
		}
	}

	const writing = Array.from({ length: writers }, write);
	for (let kill = 1; kill <= kills; kill += 1) {
		await setTimeout((longest * (kill % 10)) / 10);
		await site.restart('SIGKILL');
		if (kill % 50 === 0) log(`killed ${kill} times, ${acknowledged.length} saves acknowledged`);
	}
	over = true;
	await Promise.all(writing);
	const there = new Set(
		(await posts.getFullList({ fields: 'id', sort: 'id' })).map(({ id }) => id),
	);
	const lost = acknowledged.filter((id) => !there.has(id));
	return [
		[
			'no acknowledged save is lost',
			lost.length === 0 && acknowledged.length > kills,
			`${lost.length} of ${acknowledged.length}, ${kills} kills`,
		],
	];
}
