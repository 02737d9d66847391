// Writes measurements as Markdown tables.
import { estimate } from './statistics.mjs';

/**
 * @typedef {string | number | number[]} Cell a list has a figure per run, or NaN if there is none
 * @typedef {[what: string, is: number | number[], way: 'at most' | 'at least', bound: number]} Target
 *   the bound for the median of a figure
 */

/** @param {string[]} head @param {Cell[][]} rows @returns {string[]} lines, the last one empty */
export function table(head, rows) {
	const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
	const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
	return [line(head), `|${rule.join('|')}|`, ...rows.map((row) => line(row.map(describe))), ''];
}

/** @param {Target[]} targets */
export function describeTargets(targets) {
	const rows = targets.map(([what, is, way, bound]) => {
		const { median } = estimate([is].flat());
		const met = way === 'at most' ? median <= bound : median >= bound;
		return [what, is, `${way} ${number(bound)}`, met ? 'ok' : '**missed**'];
	});
	return table(['target', 'measured', 'bound', ''], rows);
}

/** @param {Cell} cell */
function describe(cell) {
	if (typeof cell === 'string') return cell;
	const { median, low, high } = estimate([cell].flat());
	if (Number.isNaN(median)) return '–';
	return low === high ? number(median) : `${number(median)} (${number(low)}–${number(high)})`;
}

/** Formats a figure: three digits or all integer digits, never 0 for more. @param {number} value */
export function number(value) {
	const digits = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4;
	const rounded = Number(value.toFixed(digits));
	return rounded.toLocaleString('en-US', { maximumFractionDigits: 4 });
}
