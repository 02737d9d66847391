// Sites with more and more organizations: requests per second, the first byte after an edit, and
// when the edit shows.
import { prepareEdit } from '../testing/content.mjs';
import { serveSite } from '../testing/deferred.mjs';
import { askUntil } from './ask.mjs';
import { rotate } from './browser.mjs';
import { makeLargeSite } from './large-site.mjs';
import { table } from './report.mjs';
import { estimate } from './statistics.mjs';
import { errorsIn, load, p99sOf, ratesOf } from './wrk.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof startSiteOf>>} Growth
 * @typedef {import('./bench.mjs').Bench} Bench
 */

const sizes = [10, 100, 1000];

/** @type {import('./bench.mjs').Measure} */
export async function measureGrowth(bench) {
	const { runs, log } = bench;
	const growths = [];
	for (const count of sizes) growths.push(await startSiteOf(bench, count));
	for (let run = 0; run < runs; run += 1) {
		for (const { site, loads } of rotate(growths, run)) {
			loads.push(await load(`${site.url}/`, { seconds: 3 }));
		}
		log(`server: growth, run ${run + 1} of ${runs}`);
	}
	for (const growth of growths) await measureEdits(growth, runs);
	const volumes = growths.map(({ loads, bytes }) =>
		ratesOf(loads).map((rate) => (rate * bytes) / 1000),
	);
	const columns = ['bytes', 'requests/s', 'requests/s × KB', 'p99, ms'];
	const rows = growths.map(({ count, bytes, loads, edit, shown }, at) => {
		return [count, bytes, ratesOf(loads), volumes[at] ?? [], p99sOf(loads), edit, shown];
	});
	const failed = growths.reduce((sum, { loads }) => sum + errorsIn(loads), 0);
	const empty = growths.reduce((sum, one) => sum + one.empty, 0);
	const ratio = estimate(volumes.at(-1) ?? [], volumes[0]);
	return {
		lines: table(
			['organizations', ...columns, 'first byte after an edit, ms', 'edit shown after, ms'],
			rows,
		),
		targets: [
			['requests/s × KB, 1,000 against 10 organizations', ratio, 'at least', 1],
			['failed requests as the organizations grow', failed, 'at most', 0],
			['pages without content after an edit', empty, 'at most', 0],
		],
		summary: [],
		figures: { growths: growths.map(({ site, ...figures }) => figures) },
	};
}

/** @param {Growth} growth to add to @param {number} runs */
async function measureEdits(growth, runs) {
	const edit = await prepareEdit(growth.site);
	for (let run = 0; run < runs; run += 1) {
		await edit(`Edited *${run}* times.`);
		const start = performance.now();
		const { first } = await askUntil(`${growth.site.url}/`, `Edited <em>${run}</em>`);
		growth.edit.push(first.firstByte);
		if (first.body.length < growth.bytes / 2) growth.empty += 1;
		growth.shown.push(performance.now() - start);
	}
}

/**
 * Starts a site with the sample's sections and posts and this many organizations.
 *
 * @param {Bench} bench
 * @param {number} count
 */
async function startSiteOf({ root, defer }, count) {
	const dir = await makeLargeSite({ root, defer }, count);
	const site = await serveSite(defer, { sample: false, dir });
	const { last } = await askUntil(`${site.url}/`, `Sample Fund ${count}<`);
	/** @type {{ loads: import('./wrk.mjs').Load[], edit: number[], shown: number[] }} one per run */
	const { loads, edit, shown } = { loads: [], edit: [], shown: [] };
	return { site, count, bytes: last.body.length, loads, edit, shown, empty: 0 };
}
