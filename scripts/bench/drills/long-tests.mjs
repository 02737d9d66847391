// The test suites that `npm test` leaves out.
import { fileURLToPath } from 'node:url';
import { beginTallies, prepareFor } from '../../testing/needs.mjs';
import { runSuites } from '../../testing/suites.mjs';
import { drilledSuites } from '../../vitest.config.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {import('../drills.mjs').Drill} */
export async function drillLongTests({ log }) {
	/** @type {Record<string, import('../../testing/tally.mjs').Tally>} */
	const tallies = {};
	const needOf = await prepareFor({ root, log }, drilledSuites);
	const suites = beginTallies(drilledSuites, needOf, true, tallies);
	/** @type {import('../../testing/spec.mjs').PassedTest[]} */
	const passed = [];
	const strict = process.env.CI === 'true';
	const onStop = () => {};
	await runSuites({ root, suites, patterns: [], strict, tallies, passed, onStop });
	const failures = Object.entries(tallies).flatMap(([name, { failed, notes }]) =>
		Array.from({ length: failed }, (_, at) => `${name}: ${notes[at] ?? 'a test, see above'}`),
	);
	/** @type {import('../drills.mjs').Check[]} */
	const checks = passed.map(({ title }) => [title, true]);
	for (const what of failures) checks.push([what, false]);
	return checks;
}
