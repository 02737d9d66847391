// Measures contenders alternately, so that a disturbance affects all of them.
import { openBrowser } from '../../testing/browser.mjs';
import { firstRecords } from '../../testing/content.mjs';
import { serveSite } from '../../testing/site.mjs';
import { visit } from './visit.mjs';

/** @typedef {import('../../lib/cleanup.mjs').Defer} Defer */

/**
 * Measures each contender once in every run. Each run begins with another contender, so that the
 * heaviest is not always followed by the same one.
 *
 * @template {string} Name
 * @template Measured
 * @param {readonly Name[]} names of the contenders
 * @param {number} runs
 * @param {(name: Name) => Promise<Measured>} measure
 * @param {(run: number) => void} log called after each run
 */
export async function measureInTurn(names, runs, measure, log) {
	/** @type {Map<Name, Measured[]>} a measurement per run */
	const measured = new Map(names.map((name) => [name, []]));
	for (let run = 0; run < runs; run += 1) {
		const first = run % names.length;
		for (const name of [...names.slice(first), ...names.slice(0, first)]) {
			measured.get(name)?.push(await measure(name));
		}
		log(run + 1);
	}
	return (/** @type {Name} */ name) => measured.get(name) ?? [];
}

/**
 * Visits each contender once in every run.
 *
 * @template {string} Name
 * @param {Record<Name, import('./visit.mjs').VisitOptions>} contenders
 * @param {number} runs
 * @param {Defer} defer
 * @param {(run: number) => void} log called after each run
 */
export async function visitInTurn(contenders, runs, defer, log) {
	const browser = await openBrowser(defer);
	const names = /** @type {Name[]} */ (Object.keys(contenders));
	const see = (/** @type {Name} */ name) => visit(browser, contenders[name]);
	// The first visit includes the browser's own startup.
	for (const name of names) await see(name);
	return measureInTurn(names, runs, see, log);
}

/** Serves the sample site; returns its URL and the name for visits. @param {Defer} defer */
export async function serveNamed(defer) {
	const { url } = await serveSite(defer);
	const [first] = await firstRecords(url, 'featured_orgs', 1);
	return { url, name: first?.name ?? '' };
}
