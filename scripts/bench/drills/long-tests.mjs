// The test suites that `npm test` leaves out.
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../lib/user-error.mjs';
import { beginTallies, prepareFor } from '../../testing/needs.mjs';
import { runSuites } from '../../testing/suites.mjs';
import { drilledSuites } from '../../vitest.config.mjs';
import { ensureNewerCaddy } from '../go-program.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {import('../drills.mjs').Drill} */
export async function drillLongTests({ log }) {
	/** @type {Record<string, import('../../testing/tally.mjs').Tally>} */
	const tallies = {};
	const needOf = await prepareFor({ root, log }, drilledSuites);
	const suites = beginTallies(drilledSuites, needOf, true, tallies);
	/** @type {import('../../testing/tally.mjs').PassedTest[]} */
	const passed = [];
	const strict = process.env.CI === 'true';
	/** @type {string[]} */
	const failures = [];
	try {
		process.env.CADDY_BIN = await ensureNewerCaddy({ root, log });
	} catch (error) {
		failures.push(messageOf(error));
	}
	const onStop = () => {};
	await runSuites({ root, suites, patterns: [], strict, tallies, passed, onStop });
	for (const [name, { failed, notes }] of Object.entries(tallies)) {
		for (let at = 0; at < failed; at += 1) {
			failures.push(`${name}: ${notes[at] ?? 'a test, see above'}`);
		}
	}
	/** @type {import('../drills.mjs').Check[]} */
	const checks = passed.map(({ title }) => [title, true]);
	for (const what of failures) checks.push([what, false]);
	return checks;
}
