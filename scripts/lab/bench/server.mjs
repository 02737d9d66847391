// Measures the server: first visits per second, memory, time to first byte.
import { cpus } from 'node:os';
import { prepareEdit } from '../../testing/content.mjs';
import { serveSite } from '../../testing/site.mjs';
import { ask } from './ask.mjs';
import { serveFirstVisit } from './first-visits.mjs';
import { measureInTurn } from './in-turn.mjs';
import { memoryOf } from './process.mjs';
import { number, table } from './report.mjs';
import { median, ratios } from './statistics.mjs';
import { load } from './wrk.mjs';

/**
 * @typedef {import('./bench.mjs').Bench} Bench
 * @typedef {import('../../testing/site.mjs').Site} Site
 */

/** The servers that send the same bytes. */
const servers = /** @type {const} */ (['anemone', 'bare', 'nginx']);
const connections = 16;

/** @type {import('./bench.mjs').Measure} */
export async function measureServer(bench) {
	const site = await serveSite(bench.defer);
	const { requests, loads, memory } = await measureVisits(bench, site);
	const firstBytes = await measureFirstBytes(bench, site);
	const visits = (/** @type {typeof servers[number]} */ id) =>
		loads(id).map(({ rate }) => rate / requests);
	const p99 = (/** @type {typeof servers[number]} */ id) => loads(id).map(({ p99 }) => p99);
	const used = `${number(memory.now / 1e6)} (${number(memory.peak / 1e6)})`;
	const toBare = ratios(visits('anemone'), visits('bare'));
	const perSecond = (/** @type {typeof servers[number]} */ id) => number(median(visits(id)));
	return {
		lines: [
			`**First visits, ${requests} requests each, the same bytes, ${connections} connections**`,
			'',
			...table(
				['', 'first visits/s', 'p99 of a request, ms', 'memory after, MB (peak)'],
				[
					['Anemone', visits('anemone'), p99('anemone'), used],
					['bare PocketBase', visits('bare'), p99('bare'), ''],
					['nginx', visits('nginx'), p99('nginx'), ''],
				],
			),
			...table(['time to first byte', 'ms'], Object.entries(firstBytes)),
		],
		targets: [
			['first visits/s against bare PocketBase', toBare, 'at least', 0.6],
			['p99 against bare PocketBase', ratios(p99('anemone'), p99('bare')), 'at most', 4],
			['memory after the load, MB', memory.now / 1e6, 'at most', 115],
			['failed requests', Math.max(...loads('anemone').map(({ errors }) => errors)), 'at most', 0],
		],
		summary: [
			`One process served ${perSecond('anemone')} first visits a second on ${cpus().length} cores, a page and ${requests - 1} files each. PocketBase's own file server sent the same bytes ${perSecond('bare')} times a second, and nginx ${perSecond('nginx')} times.`,
		],
	};
}

/** Loads all servers with the requests of first visits. @param {Bench} bench @param {Site} site */
async function measureVisits({ runs, log, defer }, site) {
	const { paths, urls } = await serveFirstVisit(site, defer);
	// One thread, as more would take the processor from the servers.
	const options = { paths, threads: 1, connections };
	for (const id of servers) await load(urls[id], { ...options, seconds: 2 });
	const loads = await measureInTurn(
		servers,
		runs,
		(id) => load(urls[id], options),
		(run) => log(`server: run ${run} of ${runs}`),
	);
	return { requests: paths.length, loads, memory: await memoryOf(site.pid()) };
}

/**
 * Measures milliseconds to the first byte. Restarts the site for each run.
 *
 * @param {Bench} bench
 * @param {Site} site
 */
async function measureFirstBytes({ runs, log }, site) {
	/** @type {{ ready: number[], start: number[], edit: number[] }} */
	const times = { ready: [], start: [], edit: [] };
	const firstByte = async () => (await ask(`${site.url}/`)).firstByte;
	const edit = await prepareEdit(site);
	for (let run = 0; run < runs; run += 1) {
		await site.restart();
		times.start.push(await firstByte());
		times.ready.push(await firstByte());
		await edit(`Edited *${run}* times.`);
		times.edit.push(await firstByte());
	}
	log(`server: first bytes, ${runs} runs`);
	return {
		'page is ready': times.ready,
		'first page after a start': times.start,
		'first page after an edit': times.edit,
	};
}
