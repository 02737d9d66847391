// Measures the server: requests per second beside nginx, memory, time to first byte, growth.
import { ask, memoryOf, prepareEdit } from './answers.mjs';
import { rotate } from './browser.mjs';
import { startSiteOf } from './many-organizations.mjs';
import { load } from './wrk.mjs';

/**
 * @typedef {import('./wrk.mjs').Load} Load
 * @typedef {import('../testing/site.mjs').Site} Site
 *
 * @typedef {object} Throughput
 * @property {number} bytes of the page's body, compressed, the same for both
 * @property {Load[]} anemone one per run
 * @property {Load[]} nginx one per run
 * @property {{ now: number, peak: number }} memory of PocketBase after all of it, in bytes
 *
 * @typedef {{ warm: number[], start: number[], edit: number[] }} FirstBytes milliseconds: a page
 *   that is ready, the first page after a start, the first page after an edit
 *
 * @typedef {{ count: number, bytes: number, loads: Load[], edit: number[], empty: number }} Growth
 *   `empty` counts the pages after an edit that came without their content
 */

export const sizes = [10, 100, 1000];

/**
 * The page against nginx with the page's very bytes and headers.
 *
 * @param {{ site: Site, copyUrl: string, runs: number, log: (line: string) => void }} options
 * @returns {Promise<Throughput>}
 */
export async function measureThroughput({ site, copyUrl, runs, log }) {
	const [ours, theirs] = [`${site.url}/`, `${copyUrl}/whole.html`];
	const bytes = (await ask(ours)).bytes;
	const theirBytes = (await ask(theirs)).bytes;
	if (bytes !== theirBytes) throw new Error(`nginx sends ${theirBytes} bytes and not ${bytes}`);
	/** @type {{ anemone: Load[], nginx: Load[] }} */
	const loads = { anemone: [], nginx: [] };
	await load(ours, { seconds: 2 });
	await load(theirs, { seconds: 2 });
	for (let run = 0; run < runs; run += 1) {
		for (const id of rotate(/** @type {const} */ (['anemone', 'nginx']), run)) {
			loads[id].push(await load(id === 'nginx' ? theirs : ours));
		}
		log(`server: run ${run + 1} of ${runs}`);
	}
	return { bytes, ...loads, memory: await memoryOf(site.pid()) };
}

/**
 * @param {{ site: Site, runs: number, log: (line: string) => void }} options the site is started
 *   anew for each run
 * @returns {Promise<FirstBytes>}
 */
export async function measureFirstBytes({ site, runs, log }) {
	/** @type {FirstBytes} */
	const times = { warm: [], start: [], edit: [] };
	const page = `${site.url}/`;
	const edit = await prepareEdit(site);
	for (let run = 0; run < runs; run += 1) {
		await site.restart();
		times.start.push((await ask(page)).firstByte);
		times.warm.push((await ask(page)).firstByte);
		await edit(`Edited *${run}* times.`);
		times.edit.push((await ask(page)).firstByte);
	}
	log(`server: first bytes, ${runs} runs`);
	return times;
}

/**
 * Requests per second and the first byte after an edit, as the organizations grow in number.
 *
 * @param {{ root: string, runs: number, log: (line: string) => void }} options
 * @returns {Promise<Growth[]>}
 */
export async function measureGrowth({ root, runs, log }) {
	/** @type {Site[]} */
	const sites = [];
	try {
		for (const count of sizes) sites.push(await startSiteOf({ root, count }));
		const growths = await Promise.all(
			sites.map(async ({ url }, at) => {
				const { bytes, status } = await ask(`${url}/`);
				if (status !== 200) throw new Error(`${sizes[at]} organizations answer ${status}`);
				/** @type {Growth} */
				const growth = { count: sizes[at] ?? 0, bytes, loads: [], edit: [], empty: 0 };
				return { growth, url };
			}),
		);
		for (let run = 0; run < runs; run += 1) {
			for (const { growth, url } of rotate(growths, run)) {
				growth.loads.push(await load(`${url}/`, { seconds: 3 }));
			}
			log(`server: growth, run ${run + 1} of ${runs}`);
		}
		for (const [at, { growth }] of growths.entries()) {
			const site = sites[at];
			if (site) await measureEdits(site, growth, runs);
		}
		return growths.map(({ growth }) => growth);
	} finally {
		for (const site of sites) await site.stop();
	}
}

/** @param {Site} site @param {Growth} growth to add to @param {number} runs */
async function measureEdits(site, growth, runs) {
	const edit = await prepareEdit(site);
	for (let run = 0; run < runs; run += 1) {
		await edit(`Edited *${run}* times.`);
		const { firstByte, bytes } = await ask(`${site.url}/`);
		growth.edit.push(firstByte);
		if (bytes < growth.bytes / 2) growth.empty += 1;
	}
}
