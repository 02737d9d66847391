// Writes measurements as Markdown tables.
import { titles } from './contenders.mjs';
import { categories } from './lighthouse.mjs';
import { estimate } from './statistics.mjs';
import { ratesOf } from './wrk.mjs';

/**
 * @typedef {import('./statistics.mjs').Estimate} Estimate
 * @typedef {import('./visit.mjs').Visit} Visit
 */

/** @type {[title: string, of: (visit: Visit) => number][]} */
const measures = [
	['requests', ({ requests }) => requests],
	['all bytes', ({ bytes }) => bytes],
	...['Document', 'Stylesheet', 'Script', 'Image', 'Font', 'Fetch'].map(
		(kind) =>
			/** @type {[string, (visit: Visit) => number]} */ ([
				`– ${kind.toLowerCase()}`,
				({ bytesOf }) => bytesOf[kind] ?? 0,
			]),
	),
	['FCP, ms', ({ firstPaint }) => firstPaint],
	['LCP, ms', ({ largestPaint }) => largestPaint],
	['name visible, ms', ({ nameVisible }) => nameVisible],
	['hydrated, ms', ({ alive }) => (alive > 0 ? alive : Number.NaN)],
	['long tasks, ms', ({ longTasks }) => longTasks],
	['CLS', ({ layoutShift }) => layoutShift],
];

const lineTitles = {
	fast: 'No throttle',
	slow: 'Slow 4G (150 ms, 1.6 Mbit/s as Lighthouse applies them), CPU 4× slower',
};

/** @param {import('./browser.mjs').Visits} visits */
export function describeVisits(visits) {
	return Object.entries(lineTitles).flatMap(([line, title]) => {
		const columns = Object.entries(titles).filter(([id]) => visits[line]?.[id]);
		const rows = measures.map(([measure, of]) => [
			measure,
			...columns.map(([id]) => format((visits[line]?.[id] ?? []).map(of))),
		]);
		return [`**${title}**`, '', ...table(['', ...columns.map(([, name]) => name)], rows), ''];
	});
}

/**
 * @param {import('./server.mjs').Throughput} throughput
 * @param {import('./server.mjs').FirstBytes} firstBytes
 * @param {import('./server.mjs').Growth[]} growths
 */
export function describeServer({ bytes, anemone, nginx, memory }, firstBytes, growths) {
	const rate = (/** @type {import('./wrk.mjs').Load[]} */ loads) => format(ratesOf(loads));
	const p99 = (/** @type {import('./wrk.mjs').Load[]} */ loads) =>
		format(loads.map((one) => one.p99));
	const kilobytes = (/** @type {import('./server.mjs').Growth} */ { loads, bytes: size }) =>
		format(loads.map(({ requestsPerSecond }) => (requestsPerSecond * size) / 1000));
	return [
		`**Home page, ${number(bytes)} bytes gzip, the same headers, 32 connections**`,
		'',
		...table(
			['', 'requests/s', 'p99, ms', 'memory after, MB (peak)'],
			[
				[
					'Anemone',
					rate(anemone),
					p99(anemone),
					`${number(memory.now / 1e6)} (${number(memory.peak / 1e6)})`,
				],
				['nginx', rate(nginx), p99(nginx), ''],
			],
		),
		'',
		...table(
			['time to first byte', 'ms'],
			[
				['page is ready', format(firstBytes.warm)],
				['first page after a start', format(firstBytes.start)],
				['first page after an edit', format(firstBytes.edit)],
			],
		),
		'',
		...table(
			[
				'organizations',
				'bytes',
				'requests/s',
				'requests/s × KB',
				'p99, ms',
				'first byte after an edit, ms',
			],
			growths.map((growth) => [
				number(growth.count),
				number(growth.bytes),
				rate(growth.loads),
				kilobytes(growth),
				p99(growth.loads),
				format(growth.edit),
			]),
		),
		'',
	];
}

/** @param {import('./lighthouse.mjs').Judged[]} judged */
export function describeScores(judged) {
	const rows = judged.map(({ path, scores }) => [path, ...Object.values(scores).map(format)]);
	const head = ['Lighthouse 12, mobile', ...Object.values(categories)];
	return [...table(head, rows), ''];
}

/** @param {import('./targets.mjs').Target[]} targets */
export function describeTargets(targets) {
	const rows = targets.map(({ what, is, bound, way, met }) => [
		what,
		describe(is),
		`${way} ${number(bound)}`,
		met ? 'ok' : '**missed**',
	]);
	return table(['target', 'measured', 'bound', ''], rows);
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
	const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
	const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
	return [line(head), `|${rule.join('|')}|`, ...rows.map(line)];
}

/** @param {number[]} values one per run, not a number where it does not apply */
function format(values) {
	return values.some(Number.isNaN) ? '–' : describe(estimate(values));
}

/** @param {Estimate} estimate */
function describe({ median, low, high }) {
	return low === high ? number(median) : `${number(median)} (${number(low)}–${number(high)})`;
}

/** A figure for people: three digits or all before the point. @param {number} value */
export function number(value) {
	const digits = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
	const rounded = Number(value.toFixed(digits));
	return rounded.toLocaleString('en-US', { maximumFractionDigits: 4 });
}
