// Measures the server: requests per second beside nginx, memory, time to first byte.
import { cpus } from 'node:os';
import { withCleanup } from '../lib/cleanup.mjs';
import { prepareEdit } from '../testing/content.mjs';
import { serveSite } from '../testing/deferred.mjs';
import { ask } from './ask.mjs';
import { rotate } from './browser.mjs';
import { measureGrowth } from './growth.mjs';
import { memoryOf, needLinux } from './process.mjs';
import { number, table } from './report.mjs';
import { startStaticCopy } from './static-copy.mjs';
import { estimate, median } from './statistics.mjs';
import { errorsIn, load, p99sOf, ratesOf } from './wrk.mjs';

/**
 * @typedef {import('./wrk.mjs').Load} Load
 * @typedef {import('./bench.mjs').Bench} Bench
 * @typedef {import('../testing/site.mjs').Site} Site
 */

/** @type {import('./bench.mjs').Measure} */
export async function measureServer(bench) {
	needLinux();
	const site = await serveSite(bench.defer);
	const throughput = await measureThroughput(bench, site);
	const firstBytes = await measureFirstBytes(bench, site);
	const { bytes, anemone, nginx, memory } = throughput;
	const growth = await withCleanup((defer) => measureGrowth({ ...bench, defer }));
	const ratio = estimate(ratesOf(anemone), ratesOf(nginx));
	const used = `${number(memory.now / 1e6)} (${number(memory.peak / 1e6)})`;
	return {
		lines: [
			`**Home page, ${number(bytes)} bytes gzip, the same headers, 32 connections**`,
			'',
			...table(
				['', 'requests/s', 'p99, ms', 'memory after, MB (peak)'],
				[
					['Anemone', ratesOf(anemone), p99sOf(anemone), used],
					['nginx', ratesOf(nginx), p99sOf(nginx), ''],
				],
			),
			...table(['time to first byte', 'ms'], Object.entries(firstBytes)),
			...growth.lines,
		],
		targets: [
			['requests/s against nginx, same bytes', ratio, 'at least', 0.13],
			...growth.targets,
			['memory after the load, MB', memory.now / 1e6, 'at most', 100],
			['failed requests under load', errorsIn(anemone), 'at most', 0],
		],
		summary: [
			`One process answered ${number(median(ratesOf(anemone)))} page requests a second on ${cpus().length} cores, ${number(ratio.median)} of nginx with the same bytes and headers.`,
		],
		figures: { throughput, firstBytes, ...growth.figures },
	};
}

/** The page against nginx with the page's very bytes and headers. @param {Bench} bench @param {Site} site */
async function measureThroughput({ root, runs, log, defer }, site) {
	const copy = await startStaticCopy({ root, url: site.url, defer });
	const urls = { anemone: `${site.url}/`, nginx: `${copy}/whole.html` };
	const bytes = (await ask(urls.anemone)).body.length;
	const theirs = (await ask(urls.nginx)).body.length;
	if (bytes !== theirs) throw new Error(`nginx sends ${theirs} bytes and not ${bytes}`);
	/** @type {{ anemone: Load[], nginx: Load[] }} one per run */
	const loads = { anemone: [], nginx: [] };
	for (const url of Object.values(urls)) await load(url, { seconds: 2 });
	for (let run = 0; run < runs; run += 1) {
		for (const id of rotate(/** @type {const} */ (['anemone', 'nginx']), run)) {
			loads[id].push(await load(urls[id]));
		}
		log(`server: run ${run + 1} of ${runs}`);
	}
	return { bytes, ...loads, memory: await memoryOf(site.pid()) };
}

/**
 * Milliseconds to the first byte, with the site started anew for each run.
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
