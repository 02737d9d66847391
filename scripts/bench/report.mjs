// Writes measurements as Markdown tables.
import { estimate } from './statistics.mjs';

/**
 * @typedef {import('./statistics.mjs').Estimate} Estimate
 * @typedef {string | number | number[] | Estimate} Cell a list has a figure per run, not a number
 *   where there is none
 * @typedef {[what: string, is: number | number[] | Estimate, way: 'at most' | 'at least',
 *   bound: number]} Target what the median of a figure has to reach
 */

/** The contenders, and what the tables call them. */
export const titles = {
	anemone: 'Anemone',
	static: 'static, nginx',
	client: 'React on PocketBase',
};

/** @param {string[]} head @param {Cell[][]} rows @returns {string[]} lines, with an empty one */
export function table(head, rows) {
	const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
	const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
	return [line(head), `|${rule.join('|')}|`, ...rows.map((row) => line(row.map(describe))), ''];
}

/** @param {Target[]} targets */
export function describeTargets(targets) {
	const rows = targets.map(([what, is, way, bound]) => {
		const { median } = toEstimate(is);
		const met = way === 'at most' ? median <= bound : median >= bound;
		return [what, is, `${way} ${number(bound)}`, met ? 'ok' : '**missed**'];
	});
	return table(['target', 'measured', 'bound', ''], rows);
}

/** @param {Cell} cell */
function describe(cell) {
	if (typeof cell === 'string') return cell;
	const { median, low, high } = toEstimate(cell);
	if (Number.isNaN(median)) return '–';
	return low === high ? number(median) : `${number(median)} (${number(low)}–${number(high)})`;
}

/** @param {number | number[] | Estimate} figure @returns {Estimate} */
function toEstimate(figure) {
	if (typeof figure === 'number') return { median: figure, low: figure, high: figure };
	return Array.isArray(figure) ? estimate(figure) : figure;
}

/** A figure for people: three digits or all before the point, and never 0 for some. @param {number} value */
export function number(value) {
	const digits = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4;
	const rounded = Number(value.toFixed(digits));
	return rounded.toLocaleString('en-US', { maximumFractionDigits: 4 });
}
