// Measures first visits to all contenders, one after the other in each run.
import { startClientRendered } from './client-rendered.mjs';
import { serveNamed, visitInTurn } from './in-turn.mjs';
import { table } from './report.mjs';
import { startStaticCopy } from './static-copy.mjs';
import { median, ratios } from './statistics.mjs';

/**
 * @typedef {import('./visit.mjs').Visit} Visit
 * @typedef {keyof typeof titles} Id of a contender
 * @typedef {Record<Id, Visit[]>} Visits
 * @typedef {(visits: Visit[]) => number[] | number} Measured a figure for each visit, or one for all
 */

/** The contenders and their titles in the tables. */
const titles = {
	anemone: 'Anemone',
	static: 'static, nginx',
	client: 'React on PocketBase',
};
const ids = /** @type {Id[]} */ (Object.keys(titles));
const kinds = ['document', 'stylesheet', 'script', 'image', 'font', 'fetch'];

/** @type {Record<string, Measured>} */
const measures = {
	requests: (visits) => visits.map(({ requests }) => requests),
	'all bytes': (visits) => visits.map(({ bytes }) => bytes),
	...Object.fromEntries(kinds.map((kind) => [`– ${kind}`, bytesOf(kind)])),
	'first contentful paint, ms': (visits) => visits.map(({ firstPaint }) => firstPaint),
	'largest contentful paint, ms': (visits) => visits.map(({ largestPaint }) => largestPaint),
	"first organization's name visible, ms": (visits) => visits.map(({ nameVisible }) => nameVisible),
	"first view in the site's faces, ms": (visits) =>
		visits.map(({ inFaces }) => inFaces || Number.NaN),
	'hydrated, ms': (visits) => visits.map(({ alive }) => (alive > 0 ? alive : Number.NaN)),
	'long tasks, ms': (visits) => visits.map(({ longTasks }) => longTasks),
	// A median of 0 would hide the visits with layout shifts.
	'layout shift, largest of all visits': (visits) =>
		Math.max(...visits.map(({ layoutShift }) => layoutShift)),
};
/** The measures that README shows. */
const essence = [
	'all bytes',
	'– script',
	'largest contentful paint, ms',
	"first organization's name visible, ms",
	"first view in the site's faces, ms",
	'long tasks, ms',
	'layout shift, largest of all visits',
];

/** @param {string} kind @returns {Measured} */
function bytesOf(kind) {
	return (visits) => visits.map((visit) => visit.bytesOf[kind] ?? 0);
}

/** @type {import('./bench.mjs').Measure} */
export async function measureBrowser({ root, date, runs, log, defer }) {
	const { url, name } = await serveNamed(defer);
	const contenders = {
		anemone: { url, name, hydrates: true },
		static: { url: await startStaticCopy({ root, url, defer }), name, hydrates: false },
		client: { url: (await startClientRendered(root, defer)).url, name, hydrates: true },
	};
	const logRun = (/** @type {number} */ run) => log(`browser: run ${run} of ${runs}`);
	const seen = await visitInTurn(contenders, runs, defer, logRun);
	const visits = { anemone: seen('anemone'), static: seen('static'), client: seen('client') };
	return {
		lines: describe(visits, Object.keys(measures), (figures) => figures),
		targets: targetsOf(visits),
		summary: [
			`Measured on ${date}, medians of ${runs} visits:`,
			'',
			...describe(visits, essence, (figures) => median([figures].flat())),
		],
	};
}

/**
 * Returns a table of some measures.
 *
 * @param {Visits} visits
 * @param {string[]} shown names of measures
 * @param {(figures: number[] | number) => number[] | number} tell returns the shown figures
 */
function describe(visits, shown, tell) {
	const rows = Object.entries(measures)
		.filter(([what]) => shown.includes(what))
		.map(([what, measure]) => [what, ...ids.map((id) => tell(measure(visits[id])))]);
	return table(['slow 4G, processor four times slower', ...Object.values(titles)], rows);
}

/** @param {Visits} visits @returns {import('./report.mjs').Target[]} */
function targetsOf({ anemone, static: copy, client }) {
	/** @param {Visit[]} others @param {'firstPaint' | 'largestPaint' | 'longTasks' | 'nameVisible'} time */
	const against = (others, time) =>
		ratios(
			anemone.map((one) => one[time]),
			others.map((one) => one[time]),
		);
	const shift = Math.max(...anemone.map(({ layoutShift }) => layoutShift));
	return [
		['name visible, slow 4G, against static', against(copy, 'nameVisible'), 'at most', 1.1],
		[
			'first contentful paint, slow 4G, against static',
			against(copy, 'firstPaint'),
			'at most',
			1.1,
		],
		[
			'largest contentful paint, slow 4G, against static',
			against(copy, 'largestPaint'),
			'at most',
			1.1,
		],
		['long tasks, slow 4G, against React', against(client, 'longTasks'), 'at most', 0.35],
		['layout shift, largest of all visits', shift, 'at most', 0],
		['all bytes of the first view', anemone.map(({ bytes }) => bytes), 'at most', 98_000],
	];
}
