// A server that is killed while editors save: what was acknowledged is there afterwards.
import { serveSite } from '../cleanup.mjs';

const kills = 200;
const writers = 4;
/** Milliseconds from a start to its end, at most. */
const longest = 150;

/** @type {import('../drills.mjs').Drill} */
export async function drillKills({ defer, log }) {
	const site = await serveSite(defer, { sample: false });
	const list = `${site.url}/api/collections/posts/records`;
	const headers = {
		'Content-Type': 'application/json',
		Authorization: await site.superuserToken(),
	};
	/** @type {string[]} */
	const acknowledged = [];
	let over = false;

	async function write() {
		while (!over) {
			try {
				const body = JSON.stringify({ title: 'A post', body: 'Some text.', rank: 1 });
				const answer = await fetch(list, { method: 'POST', headers, body });
				const { id } = /** @type {{ id: string }} */ (await answer.json());
				if (answer.ok) acknowledged.push(id);
			} catch {
				// The server was killed under it: the save was not acknowledged.
				await new Promise((resolve) => setTimeout(resolve, 5));
			}
		}
	}

	const writing = Array.from({ length: writers }, write);
	for (let kill = 1; kill <= kills; kill += 1) {
		await new Promise((resolve) => setTimeout(resolve, (longest * (kill % 10)) / 10));
		await site.restart('SIGKILL');
		if (kill % 50 === 0) log(`killed ${kill} times, ${acknowledged.length} saves acknowledged`);
	}
	over = true;
	await Promise.all(writing);
	const there = new Set(await idsOf(list, headers));
	const lost = acknowledged.filter((id) => !there.has(id));
	return [
		[
			'no acknowledged save is lost',
			lost.length === 0 && acknowledged.length > kills,
			`${lost.length} of ${acknowledged.length}, ${kills} kills`,
		],
	];
}

/** @param {string} list @param {Record<string, string>} headers @returns {Promise<string[]>} */
async function idsOf(list, headers) {
	const ids = [];
	for (let page = 1; ; page += 1) {
		const query = `perPage=1000&page=${page}&fields=id&sort=id&skipTotal=1`;
		const answer = await fetch(`${list}?${query}`, { headers });
		const { items } = /** @type {{ items: { id: string }[] }} */ (await answer.json());
		ids.push(...items.map(({ id }) => id));
		if (items.length < 1000) return ids;
	}
}
