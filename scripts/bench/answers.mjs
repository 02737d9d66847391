// Single requests over connections of their own: bytes, times and memory of a running site.
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';

/**
 * Asks for a page with gzip, over a connection of its own.
 *
 * @param {string} url
 * @returns {Promise<{ status: number, firstByte: number, bytes: number }>} milliseconds from the
 *   request to the answer's head, bytes of the body as sent
 */
export function ask(url) {
	return new Promise((resolve, reject) => {
		const start = performance.now();
		const request = get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip' } });
		request.on('error', reject);
		request.on('response', async (answer) => {
			const firstByte = performance.now() - start;
			let bytes = 0;
			for await (const chunk of answer) bytes += chunk.length;
			resolve({ status: answer.statusCode ?? 0, firstByte, bytes });
		});
	});
}

/**
 * The records of a collection with the lowest ranks.
 *
 * @param {string} url of the site
 * @param {string} collection
 * @param {number} count
 * @returns {Promise<{ id: string, url: string }[]>} `url` of the record in the API
 */
export async function firstRecords(url, collection, count) {
	const list = `${url}/api/collections/${collection}/records`;
	const answer = await fetch(`${list}?sort=rank&perPage=${count}`);
	const { items } = /** @type {{ items: { id: string }[] }} */ (await answer.json());
	return items.map(({ id }) => ({ id, url: `${list}/${id}` }));
}

/**
 * Changes a record of the site through the API, as an editor.
 *
 * @param {import('../testing/site.mjs').Site} site
 * @returns {Promise<(text: string) => Promise<void>>} what changes it; resolves when acknowledged
 */
export async function prepareEdit({ url, superuserToken }) {
	const [org] = await firstRecords(url, 'featured_orgs', 1);
	if (!org) throw new Error('there is no organization to edit');
	const headers = { 'Content-Type': 'application/json', Authorization: await superuserToken() };
	return async (text) => {
		const body = JSON.stringify({ description: text });
		const answer = await fetch(org.url, { method: 'PATCH', headers, body });
		if (!answer.ok) throw new Error(`the edit answered ${answer.status}: ${await answer.text()}`);
	};
}

/**
 * What a process holds in memory (Linux).
 *
 * @param {number} pid
 * @returns {Promise<{ now: number, peak: number }>} bytes
 */
export async function memoryOf(pid) {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const read = (/** @type {string} */ name) =>
		Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024;
	return { now: read('VmRSS'), peak: read('VmHWM') };
}

/**
 * The processor time that a process has used, its own and the system's for it (Linux).
 *
 * @param {number} pid
 * @returns {Promise<number>} ticks of a hundredth of a second
 */
export async function processorTimeOf(pid) {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	// The name, in parentheses, may hold spaces; two fields behind it are the user and system times.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return Number(fields[11]) + Number(fields[12]);
}
