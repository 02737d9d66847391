// Medians, and how far noise may have moved them.

/** @typedef {{ median: number, low: number, high: number }} Estimate */

/** How many standard deviations leave 95 % of a normal distribution between them. */
const deviations = 1.96;

/** @param {number[]} values at least one */
export function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const upper = sorted[Math.floor(middle)] ?? Number.NaN;
	return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

/**
 * The median with its 95 % interval, whose ends are two of the values: how many of n lie below the
 * true median is a binomial distribution, of the deviation √n / 2. Of five or fewer, it is the lowest
 * and the highest.
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
 * What two contenders measured in the same runs, run by run: what disturbed one of them in a run
 * disturbed the other as well.
 *
 * @param {number[]} values
 * @param {number[]} others
 */
export const ratios = (values, others) =>
	values.map((value, run) => value / (others[run] ?? Number.NaN));
