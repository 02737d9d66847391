// What the figures have to reach, and whether they do.
import { estimate, estimateRatio } from './statistics.mjs';
import { ratesOf } from './wrk.mjs';

/**
 * @typedef {import('./statistics.mjs').Estimate} Estimate
 * @typedef {import('./visit.mjs').Visit} Visit
 * @typedef {'firstPaint' | 'largestPaint' | 'longTasks' | 'nameVisible'} Time
 *
 * @typedef {object} Target
 * @property {string} what
 * @property {Estimate} is
 * @property {number} bound
 * @property {'at most' | 'at least'} way
 * @property {boolean} met by the median
 */

/**
 * @param {import('./browser.mjs').Visits} visits
 * @returns {Target[]}
 */
export function browserTargets(visits) {
	const of = (/** @type {string} */ id, /** @type {Time} */ time) =>
		(visits.slow?.[id] ?? []).map((visit) => visit[time]);
	const against = (/** @type {string} */ id, /** @type {Time} */ time) =>
		estimateRatio(of('anemone', time), of(id, time));
	const shifts = Object.values(visits).flatMap((byContender) =>
		(byContender.anemone ?? []).map(({ layoutShift }) => layoutShift),
	);
	const bytes = (visits.slow?.anemone ?? []).map((one) => one.bytes);
	return [
		atMost('name visible, slow 4G, against static', against('static', 'nameVisible'), 1.1),
		atMost('FCP, slow 4G, against static', against('static', 'firstPaint'), 1.1),
		atMost('LCP, slow 4G, against static', against('static', 'largestPaint'), 1.1),
		atMost('long tasks, slow 4G, against React', against('client', 'longTasks'), 0.35),
		atMost('CLS, largest of all visits', exact(Math.max(...shifts)), 0),
		atMost('all bytes of the first view', estimate(bytes), 110_000),
	];
}

/**
 * @param {import('./server.mjs').Throughput} throughput
 * @param {import('./server.mjs').Growth[]} growths
 * @returns {Target[]}
 */
export function serverTargets({ anemone, nginx, memory }, growths) {
	const volumes = growths.map(({ loads, bytes }) => ratesOf(loads).map((rate) => rate * bytes));
	const growth = estimateRatio(volumes.at(-1) ?? [], volumes[0] ?? []);
	const errors = [...anemone, ...growths.flatMap(({ loads }) => loads)];
	return [
		atLeast(
			'requests/s against nginx, same bytes',
			estimateRatio(ratesOf(anemone), ratesOf(nginx)),
			0.13,
		),
		atLeast('requests/s × KB, 1,000 against 10 organizations', growth, 1),
		atMost('memory after the load, MB', exact(memory.now / 1e6), 100),
		atMost(
			'failed requests under load',
			exact(errors.reduce((sum, one) => sum + one.errors, 0)),
			0,
		),
		atMost(
			'pages without content after an edit',
			exact(growths.reduce((sum, { empty }) => sum + empty, 0)),
			0,
		),
	];
}

/**
 * @param {import('./lighthouse.mjs').Judged[]} judged
 * @returns {Target[]}
 */
export function scoreTargets(judged) {
	return [atLeast("lowest of Lighthouse's scores", exact(lowestScore(judged)), 100)];
}

/** The lowest of all medians of 100. @param {import('./lighthouse.mjs').Judged[]} judged */
export function lowestScore(judged) {
	const lists = judged.flatMap(({ scores }) => Object.values(scores));
	return Math.min(...lists.map((list) => estimate(list).median));
}

/** @param {string} what @param {Estimate} is @param {number} bound @returns {Target} */
function atMost(what, is, bound) {
	return { what, is, bound, way: 'at most', met: is.median <= bound };
}

/** @param {string} what @param {Estimate} is @param {number} bound @returns {Target} */
function atLeast(what, is, bound) {
	return { what, is, bound, way: 'at least', met: is.median >= bound };
}

/** @param {number} value @returns {Estimate} */
function exact(value) {
	return { median: value, low: value, high: value, runs: 1 };
}
