// Measures the server: requests per second compared with nginx, memory, time to first byte.
import { cpus } from 'node:os';
import { prepareEdit } from '../../testing/content.mjs';
import { serveSite } from '../../testing/site.mjs';
import { ask } from './ask.mjs';
import { measureInTurn } from './in-turn.mjs';
import { memoryOf } from './process.mjs';
import { number, table } from './report.mjs';
import { startStaticCopy } from './static-copy.mjs';
import { median, ratios } from './statistics.mjs';
import { load } from './wrk.mjs';

/**
 * @typedef {import('./bench.mjs').Bench} Bench
 * @typedef {import('../../testing/site.mjs').Site} Site
 * @typedef {import('./wrk.mjs').Load} Load
 */

/** @type {import('./bench.mjs').Measure} */
export async function measureServer(bench) {
	const site = await serveSite(bench.defer);
	const { bytes, anemone, nginx } = await measureThroughput(bench, site);
	const memory = await memoryOf(site.pid());
	const firstBytes = await measureFirstBytes(bench, site);
	const rates = { anemone: anemone.map(rateOf), nginx: nginx.map(rateOf) };
	const ratio = ratios(rates.anemone, rates.nginx);
	const used = `${number(memory.now / 1e6)} (${number(memory.peak / 1e6)})`;
	return {
		lines: [
			`**Home page, ${number(bytes)} bytes gzip, the same headers, 32 connections**`,
			'',
			...table(
				['', 'requests/s', 'p99, ms', 'memory after, MB (peak)'],
				[
					['Anemone', rates.anemone, anemone.map(p99Of), used],
					['nginx', rates.nginx, nginx.map(p99Of), ''],
				],
			),
			...table(['time to first byte', 'ms'], Object.entries(firstBytes)),
		],
		targets: [
			['requests/s against nginx, same bytes', ratio, 'at least', 0.13],
			['memory after the load, MB', memory.now / 1e6, 'at most', 100],
			['failed requests under load', Math.max(...anemone.map(errorsOf)), 'at most', 0],
		],
		summary: [
			`One process answered ${number(median(rates.anemone))} page requests a second on ${cpus().length} cores, ${number(median(ratio))} of nginx with the same bytes and headers.`,
		],
	};
}

const rateOf = (/** @type {Load} */ { rate }) => rate;
const p99Of = (/** @type {Load} */ { p99 }) => p99;
const errorsOf = (/** @type {Load} */ { errors }) => errors;

/** Compares the site with nginx on the same response. @param {Bench} bench @param {Site} site */
async function measureThroughput({ root, runs, log, defer }, site) {
	const copy = await startStaticCopy({ root, url: site.url, defer });
	const urls = { anemone: `${site.url}/`, nginx: `${copy}/whole.html` };
	const bytes = (await ask(urls.anemone)).body.length;
	const theirs = (await ask(urls.nginx)).body.length;
	if (bytes !== theirs) throw new Error(`nginx sends ${theirs} bytes and not ${bytes}`);
	for (const url of Object.values(urls)) await load(url, { seconds: 2 });
	const loads = await measureInTurn(
		/** @type {const} */ (['anemone', 'nginx']),
		runs,
		(id) => load(urls[id]),
		(run) => log(`server: run ${run} of ${runs}`),
	);
	return { bytes, anemone: loads('anemone'), nginx: loads('nginx') };
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
