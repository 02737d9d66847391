// Sites with more and more organizations: requests per second, the first byte after an edit, and
// when the edit shows.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeFolder } from '../lib/cleanup.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { loadSample } from '../sample/load.mjs';
import { prepareEdit } from '../testing/content.mjs';
import { serveSite } from '../testing/deferred.mjs';
import { ask } from './ask.mjs';
import { rotate } from './browser.mjs';
import { table } from './report.mjs';
import { estimate, makeRandom } from './statistics.mjs';
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
		const { first } = await untilRendered(`${growth.site.url}/`, `Edited <em>${run}</em>`);
		growth.edit.push(first.firstByte);
		if (first.body.length < growth.bytes / 2) growth.empty += 1;
		growth.shown.push(performance.now() - start);
	}
}

/**
 * Makes data with the sample's sections and posts and this many organizations, and answers their folder.
 *
 * @param {Pick<Bench, 'root' | 'defer'>} bench
 * @param {number} count
 */
export async function makeLargeSite({ root, defer }, count) {
	const content = await makeFolder(defer);
	const sample = join(root, 'scripts/sample');
	for (const name of ['sections.json', 'posts.json']) {
		await cp(join(sample, name), join(content, name));
	}
	const own = JSON.parse(await readFile(join(sample, 'featured_orgs.json'), 'utf8'));
	await writeFile(join(content, 'featured_orgs.json'), JSON.stringify(multiply(own, count)));
	const dir = join(content, 'data');
	await loadSample({ binary: await ensurePocketBase({ root }), root, dir, content });
	return dir;
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
	const { last } = await untilRendered(`${site.url}/`, `Sample Fund ${count}<`);
	/** @type {{ loads: import('./wrk.mjs').Load[], edit: number[], shown: number[] }} one per run */
	const { loads, edit, shown } = { loads: [], edit: [], shown: [] };
	return { site, count, bytes: last.body.length, loads, edit, shown, empty: 0 };
}

/**
 * Asks until the page has these words: a large one is rendered when nobody waits.
 *
 * @param {string} url
 * @param {string} words
 */
async function untilRendered(url, words) {
	const first = await ask(url);
	for (let last = first; ; last = await ask(url)) {
		if (last.status !== 200) throw new Error(`${url} answers ${last.status}`);
		if (gunzipSync(last.body).includes(words)) return { first, last };
	}
}

/**
 * Organizations with words of their own, so that nothing compresses too well.
 *
 * @param {{ name: string, description: string, imageUrl: string, link: string }[]} own
 * @param {number} count
 */
function multiply(own, count) {
	const random = makeRandom(count);
	const words = own.flatMap(({ description }) => description.match(/[a-z]+/gi) ?? []);
	const word = () => words[Math.floor(random() * words.length)] ?? '';
	return Array.from({ length: count }, (_, at) => {
		const { imageUrl = '', description = '' } = own[at % own.length] ?? {};
		return {
			name: `Sample Fund ${at + 1}`,
			rank: at + 1,
			imageUrl,
			// As much Markdown as the sample has, with other words.
			description: description.replace(/[a-z]{4,}/gi, word),
			link: `https://example.org/donate/${at + 1}`,
		};
	});
}
