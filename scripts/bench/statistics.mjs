// Medians with the intervals that noise leaves them.

/** @typedef {{ median: number, low: number, high: number }} Estimate */

const resamples = 2000;

/** @param {number[]} values at least one */
export function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const upper = sorted[Math.floor(middle)] ?? Number.NaN;
	return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

/**
 * The median with its 95 % interval, by bootstrap. The same values give the same interval.
 *
 * @param {number[]} values one per run
 * @param {number[]} [others] of the same runs, to answer the ratio of the two medians: what
 *   disturbed one contender in a run disturbed the other as well
 * @returns {Estimate}
 */
export function estimate(values, others) {
	const random = makeRandom(values.length);
	const all = values.map((_, run) => run);
	const of = (/** @type {number[]} */ list, /** @type {number[]} */ runs) =>
		median(runs.map((run) => list[run] ?? Number.NaN));
	const compute = (/** @type {number[]} */ runs) =>
		of(values, runs) / (others ? of(others, runs) : 1);
	const results = Array.from({ length: resamples }, () =>
		compute(all.map(() => Math.floor(random() * all.length))),
	).sort((a, b) => a - b);
	const at = (/** @type {number} */ share) => results[Math.floor(share * resamples)] ?? Number.NaN;
	return { median: compute(all), low: at(0.025), high: at(0.975) };
}

/**
 * Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
export function makeRandom(seed) {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
