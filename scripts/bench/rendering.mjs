// What a thousand organizations with long descriptions take from a start to the whole page.
import { serveSite } from '../testing/deferred.mjs';
import { askUntil } from './ask.mjs';
import { longTexts, makeLargeSite } from './large-site.mjs';
import { needLinux, processorTimeOf } from './process.mjs';
import { table } from './report.mjs';

/** @typedef {{ used: number, passed: number }} Rendering seconds: of processor time, and by the clock */

/** @type {import('./bench.mjs').Measure} */
export async function measureRendering(bench) {
	needLinux();
	const { prose, likeSample, boldWords } = longTexts;
	const rows = {
		prose: await render(bench, 1000, prose),
		'as many marks as the sample has': await render(bench, 1000, likeSample),
		'200 bold words each': await render(bench, 1000, boldWords),
	};
	const quarter = await render(bench, 250, boldWords);
	const growth = rows['200 bold words each'].used / quarter.used / 4;
	return {
		lines: table(
			['1,000 organizations of 4,400 characters', 'processor time, s', 'whole page after, s'],
			Object.entries(rows).map(([what, { used, passed }]) => [what, used, passed]),
		),
		targets: [
			['processor time for 1,000 organizations of prose, s', rows.prose.used, 'at most', 5],
			['the same for each organization, 1,000 against 250', growth, 'at most', 1.2],
		],
		summary: [],
		figures: { rendering: { ...rows, quarter } },
	};
}

/**
 * Starts a site and asks, rarely enough to cost it nothing, until its page is whole.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @param {number} count @param {typeof longTexts.prose} text
 * @returns {Promise<Rendering>}
 */
async function render({ root, log, defer }, count, text) {
	const dir = await makeLargeSite({ root, defer }, count, text);
	const begun = performance.now();
	const site = await serveSite(defer, { sample: false, dir });
	await askUntil(`${site.url}/`, `Sample Fund ${count}<`, 100);
	const passed = (performance.now() - begun) / 1000;
	const used = (await processorTimeOf(site.pid())) / 100;
	await site.stop();
	log(`rendering: ${count} organizations, ${used.toFixed(1)} s`);
	return { used, passed };
}
