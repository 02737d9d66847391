// Measures first visits to all contenders, in turn, run after run.

import { firstRecords } from '../testing/content.mjs';
import { openBrowser, serveSite } from '../testing/deferred.mjs';
import { startClientRendered } from './client-rendered.mjs';
import { table, titles } from './report.mjs';
import { startStaticCopy } from './static-copy.mjs';
import { estimate, median } from './statistics.mjs';
import { visit } from './visit.mjs';

/**
 * @typedef {import('./visit.mjs').Visit} Visit
 * @typedef {keyof typeof titles} Id of a contender
 * @typedef {Record<keyof typeof lines, Record<Id, Visit[]>>} Visits
 */

/**
 * Slow 4G as Lighthouse gives it to the browser's developer tools: 150 ms and 1.6 Mbit/s down,
 * 750 kbit/s up, times the factors that make up for throttling requests instead of packets.
 */
const slow = {
	latency: 150 * 3.75,
	down: (1.6 * 1024 * 1024 * 0.9) / 8,
	up: (750 * 1024 * 0.9) / 8,
	slowdown: 4,
};

const lines = {
	fast: { title: 'No throttle', line: undefined },
	slow: {
		title: 'Slow 4G (150 ms, 1.6 Mbit/s as Lighthouse applies them), CPU 4× slower',
		line: slow,
	},
};

const ids = /** @type {Id[]} */ (Object.keys(titles));
const kinds = ['document', 'stylesheet', 'script', 'image', 'font', 'fetch'];

/** @type {Record<string, (visit: Visit) => number>} */
const measures = {
	requests: ({ requests }) => requests,
	'all bytes': ({ bytes }) => bytes,
	...Object.fromEntries(
		kinds.map((kind) => [`– ${kind}`, (/** @type {Visit} */ { bytesOf }) => bytesOf[kind] ?? 0]),
	),
	'FCP, ms': ({ firstPaint }) => firstPaint,
	'LCP, ms': ({ largestPaint }) => largestPaint,
	'name visible, ms': ({ nameVisible }) => nameVisible,
	'hydrated, ms': ({ alive }) => (alive > 0 ? alive : Number.NaN),
	'long tasks, ms': ({ longTasks }) => longTasks,
	CLS: ({ layoutShift }) => layoutShift,
};

/** @type {import('./bench.mjs').Measure} */
export async function measureBrowser({ root, date, runs, log, defer }) {
	const { url } = await serveSite(defer);
	const [first] = await firstRecords(url, 'featured_orgs', 1);
	const contenders = {
		anemone: { url, hydrates: true },
		static: { url: await startStaticCopy({ root, url, defer }), hydrates: false },
		client: { url: (await startClientRendered(root, defer)).url, hydrates: true },
	};
	const browser = await openBrowser(defer);
	const see = (/** @type {Id} */ id, /** @type {import('./visit.mjs').Line | undefined} */ line) =>
		visit(browser, { ...contenders[id], name: first?.name ?? '', line });
	// The first visit pays for what the browser itself starts with.
	for (const id of ids) await see(id, undefined);
	/** @type {Visits} */
	const visits = {
		fast: { anemone: [], static: [], client: [] },
		slow: { anemone: [], static: [], client: [] },
	};
	for (let run = 0; run < runs; run += 1) {
		for (const line of /** @type {const} */ (['fast', 'slow'])) {
			for (const id of rotate(ids, run)) visits[line][id].push(await see(id, lines[line].line));
		}
		log(`browser: run ${run + 1} of ${runs}`);
	}
	return {
		lines: describe(visits),
		targets: targetsOf(visits),
		summary: [`Measured on ${date}, medians of ${runs} visits:`, '', ...summarize(visits.slow)],
		figures: { visits },
	};
}

/** @param {Visits} visits */
function describe(visits) {
	return /** @type {const} */ (['fast', 'slow']).flatMap((line) => {
		const rows = Object.entries(measures).map(([measure, of]) => [
			measure,
			...ids.map((id) => visits[line][id].map(of)),
		]);
		return [`**${lines[line].title}**`, '', ...table(['', ...Object.values(titles)], rows)];
	});
}

/** The few figures that README shows. @param {Record<Id, Visit[]>} visits */
function summarize(visits) {
	/** @type {[string, (visit: Visit) => number, ((values: number[]) => number)?][]} */
	const shown = [
		["first organization's name visible, ms", ({ nameVisible }) => nameVisible],
		['largest contentful paint, ms', ({ largestPaint }) => largestPaint],
		['long tasks, ms', ({ longTasks }) => longTasks],
		['all bytes', ({ bytes }) => bytes],
		['of these script', ({ bytesOf }) => bytesOf.script ?? 0],
		// A median of 0 hides the visits in which something moved.
		[
			'layout shift, largest of all visits',
			({ layoutShift }) => layoutShift,
			(values) => Math.max(...values),
		],
	];
	const rows = shown.map(([what, of, summarizeAll = median]) => [
		what,
		...ids.map((id) => summarizeAll(visits[id].map(of))),
	]);
	return table(['slow 4G, processor four times slower', ...Object.values(titles)], rows);
}

/** @param {Visits} visits @returns {import('./report.mjs').Target[]} */
function targetsOf({ fast, slow: { anemone, static: copy, client } }) {
	/** @param {'firstPaint' | 'largestPaint' | 'longTasks' | 'nameVisible'} time */
	const against = (/** @type {Visit[]} */ others, time) =>
		estimate(
			anemone.map((one) => one[time]),
			others.map((one) => one[time]),
		);
	const shifts = [...fast.anemone, ...anemone].map(({ layoutShift }) => layoutShift);
	return [
		['name visible, slow 4G, against static', against(copy, 'nameVisible'), 'at most', 1.1],
		['FCP, slow 4G, against static', against(copy, 'firstPaint'), 'at most', 1.1],
		['LCP, slow 4G, against static', against(copy, 'largestPaint'), 'at most', 1.1],
		['long tasks, slow 4G, against React', against(client, 'longTasks'), 'at most', 0.35],
		['CLS, largest of all visits', Math.max(...shifts), 'at most', 0],
		['all bytes of the first view', anemone.map(({ bytes }) => bytes), 'at most', 110_000],
	];
}

/**
 * So that none is always the one after the heaviest.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {number} by
 */
export function rotate(list, by) {
	const at = by % list.length;
	return [...list.slice(at), ...list.slice(0, at)];
}
