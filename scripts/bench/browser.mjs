// Measures first visits to all contenders, in turn, run after run.
import { launchBrowser } from '../testing/browser.mjs';
import { visit } from './visit.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./contenders.mjs').Contender} Contender */
/** @typedef {Record<string, Record<string, Visit[]>>} Visits by line, then by contender's id */

/**
 * Slow 4G as Lighthouse gives it to the browser's developer tools: 150 ms and 1.6 Mbit/s down,
 * 750 kbit/s up, times the factors that make up for throttling requests instead of packets.
 *
 * @type {Record<string, import('./visit.mjs').Line | undefined>}
 */
export const lines = {
	fast: undefined,
	slow: {
		latency: 150 * 3.75,
		down: (1.6 * 1024 * 1024 * 0.9) / 8,
		up: (750 * 1024 * 0.9) / 8,
		slowdown: 4,
	},
};

/**
 * @param {{ contenders: Contender[], name: string, runs: number,
 *   log: (line: string) => void }} options `name` of the organization that visitors wait for
 * @returns {Promise<Visits>}
 */
export async function measureVisits({ contenders, name, runs, log }) {
	const browser = await launchBrowser();
	/** @type {Visits} */
	const visits = {};
	for (const line of Object.keys(lines)) {
		visits[line] = Object.fromEntries(contenders.map(({ id }) => [id, []]));
	}
	try {
		// The first visit pays for what the browser itself starts with.
		for (const contender of contenders) await visit(browser, { ...contender, name });
		for (let run = 0; run < runs; run += 1) {
			for (const [id, line] of Object.entries(lines)) {
				for (const contender of rotate(contenders, run)) {
					const seen = await visit(browser, { ...contender, name, line });
					visits[id]?.[contender.id]?.push(seen);
				}
			}
			log(`browser: run ${run + 1} of ${runs}`);
		}
		return visits;
	} finally {
		await browser.close();
	}
}

/**
 * So that none is always the one after the heaviest.
 *
 * @template T
 * @param {T[]} list
 * @param {number} by
 */
export function rotate(list, by) {
	const at = by % list.length;
	return [...list.slice(at), ...list.slice(0, at)];
}
