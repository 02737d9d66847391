// Medians and their confidence intervals.

/** @typedef {{ median: number, low: number, high: number }} Estimate */

/** The standard deviations that enclose 95 % of a normal distribution. */
const deviations = 1.96;

/** @param {number[]} values at least one */
export function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const upper = sorted[Math.floor(middle)] ?? Number.NaN;
	return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

/**
 * Returns the median with its 95 % interval, whose ends are two of the values: the number of n
 * values below the true median has a binomial distribution with a deviation of √n / 2. Of five or
 * fewer values, the interval is the lowest to the highest.
 *
 * @param {number[]} values one per run
 * @returns {Estimate}
 */
export function estimate(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const { length } = sorted;
	const beyond = Math.max(0, Math.floor((length - deviations * Math.sqrt(length)) / 2));
	const [low = Number.NaN, high = Number.NaN] = [sorted[beyond], sorted[length - 1 - beyond]];
	return { median: median(values), low, high };
}

/**
 * Returns the ratio of two contenders for each run: a disturbance in a run affects both of them.
 *
 * @param {number[]} values
 * @param {number[]} others
 */
export const ratios = (values, others) =>
	values.map((value, run) => value / (others[run] ?? Number.NaN));
