// The few figures that README shows.
import { titles } from './contenders.mjs';
import { number, table } from './report.mjs';
import { estimate, estimateRatio } from './statistics.mjs';
import { lowestScore } from './targets.mjs';
import { ratesOf } from './wrk.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */

/** @type {[string, (visit: Visit) => number][]} */
const measures = [
	["first organization's name visible, ms", ({ nameVisible }) => nameVisible],
	['largest contentful paint, ms', ({ largestPaint }) => largestPaint],
	['long tasks, ms', ({ longTasks }) => longTasks],
	['all bytes', ({ bytes }) => bytes],
	['of these script', ({ bytesOf }) => bytesOf.Script ?? 0],
	['layout shift', ({ layoutShift }) => layoutShift],
];

/**
 * @param {{ date: string, runs: number, visits: import('./browser.mjs').Visits,
 *   throughput: import('./server.mjs').Throughput,
 *   judged: import('./lighthouse.mjs').Judged[] }} figures
 * @returns {string[]} lines of Markdown
 */
export function describeSummary({ date, runs, visits, throughput, judged }) {
	const slow = visits.slow ?? {};
	const columns = Object.keys(titles).map((id) => slow[id] ?? []);
	const median = (/** @type {number[]} */ values) => number(estimate(values).median);
	const rows = measures.map(([what, of]) => [what, ...columns.map((all) => median(all.map(of)))]);
	const rates = ratesOf(throughput.anemone);
	const ratio = number(estimateRatio(rates, ratesOf(throughput.nginx)).median);
	return [
		`Measured on ${date}, medians of ${runs} visits:`,
		'',
		...table(['slow 4G, processor four times slower', ...Object.values(titles)], rows),
		'',
		`One process answered ${median(rates)} page requests a second on two cores, ${ratio} of nginx with the same bytes and headers. Lighthouse 12 (mobile) scores no route below ${number(lowestScore(judged))} in performance, accessibility, best practices and SEO.`,
	];
}
