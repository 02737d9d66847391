// Measures when a first visit shows content, compared with a plain page with the same content.
import { serveNamed, visitInTurn } from './in-turn.mjs';
import { startPlainPage } from './plain-page.mjs';
import { number, table } from './report.mjs';
import { median, ratios } from './statistics.mjs';
import { plainSlow4G } from './visit.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */

const arrivals = ['fresh tab', 'from another site'];
const slowdowns = [1, 4];

/** @typedef {{ arrival: string, slowdown: number }} Way */

/** Every kind of arrival, on each processor speed. */
const ways = arrivals.flatMap((arrival) => slowdowns.map((slowdown) => ({ arrival, slowdown })));

/** @type {Record<string, 'firstPaint' | 'nameVisible' | 'largestPaint'>} */
const times = {
	'first contentful paint': 'firstPaint',
	"first organization's name visible": 'nameVisible',
	'largest contentful paint': 'largestPaint',
};

/** Max ratios to the plain page, for a fresh tab on the slow processor. */
const bounds = { firstPaint: 1.15, nameVisible: 1.25, largestPaint: 1 };

/** @type {import('./bench.mjs').Measure} */
export async function measurePaint({ root, runs, log, defer }) {
	const { url, name } = await serveNamed(defer);
	const plain = await startPlainPage({ root, url, defer });
	const contenders = { Anemone: { url, hydrates: true }, plain: { url: plain, hydrates: false } };
	// A name is a different site than an address, not only a different origin.
	const from = plain.replace('127.0.0.1', 'localhost');
	const cases = ways.flatMap((way) =>
		Object.entries(contenders).map(([who, contender]) => {
			const start = way.arrival === 'fresh tab' ? {} : { from };
			const { slowdown } = way;
			return [idOf(who, way), { ...contender, ...start, slowdown, name, line: plainSlow4G }];
		}),
	);
	const logRun = (/** @type {number} */ run) => log(`paint: run ${run} of ${runs}`);
	const seen = await visitInTurn(Object.fromEntries(cases), runs, defer, logRun);
	return describe(seen);
}

/** @param {string} who @param {Way} way */
const idOf = (who, { arrival, slowdown }) => `${who}, ${arrival}, ${slowdown}`;

/**
 * @param {(id: string) => Visit[]} seen
 * @param {Way} way
 * @param {keyof typeof bounds} time
 */
function compare(seen, way, time) {
	const of = (/** @type {string} */ who) => seen(idOf(who, way)).map((visit) => visit[time]);
	const [ours, theirs] = [of('Anemone'), of('plain')];
	return { ours, theirs, ratio: ratios(ours, theirs) };
}

/** @param {(id: string) => Visit[]} seen @returns {import('./bench.mjs').Measured} */
function describe(seen) {
	const rows = ways.flatMap((way) =>
		Object.entries(times).map(([what, time]) => {
			const { ours, theirs, ratio } = compare(seen, way, time);
			const processor = way.slowdown === 1 ? 'as is' : `${way.slowdown} times slower`;
			return [way.arrival, processor, what, ours, theirs, ratio];
		}),
	);
	const slow = { arrival: 'fresh tab', slowdown: 4 };
	const ratioOf = Object.entries(times).map(([what, time]) => ({
		what,
		ratio: compare(seen, slow, time).ratio,
		bound: bounds[time],
	}));
	const essence = ratioOf.map(({ what, ratio }) => `${what} ${number(median(ratio))}`);
	return {
		lines: table(['slow 4G, arrival', 'processor', 'ms', 'Anemone', 'plain page', 'ratio'], rows),
		targets: ratioOf.map(({ what, ratio, bound }) => [
			`${what}, fresh tab, against the plain page`,
			ratio,
			'at most',
			bound,
		]),
		summary: [
			`Against a plain HTML page with the same content, in a fresh tab on a processor four times slower: ${essence.join(', ')} times as long.`,
		],
	};
}
