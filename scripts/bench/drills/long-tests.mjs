// The test suites that `npm test` leaves out.
import { fileURLToPath } from 'node:url';
import { prepareFor } from '../../testing/needs.mjs';
import { runSuites } from '../../testing/suites.mjs';
import { drilledSuites } from '../../vitest.config.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {import('../drills.mjs').Drill} */
export async function drillLongTests({ log }) {
	const needOf = await prepareFor({ root, log }, drilledSuites);
	const suites = drilledSuites.filter((name) => needOf(name).status === 'ready');
	/** @type {Record<string, import('../../testing/tally.mjs').Tally>} */
	const tallies = {};
	/** @type {import('../../testing/spec.mjs').PassedTest[]} */
	const passed = [];
	const strict = process.env.CI === 'true';
	const onStop = () => {};
	await runSuites({ root, suites, patterns: [], strict, tallies, passed, onStop });
	const failures = Object.values(tallies).flatMap(({ failed, notes }) =>
		Array.from({ length: failed }, (_, at) => notes[at] ?? 'a test, see above'),
	);
	/** @type {import('../drills.mjs').Check[]} */
	const checks = passed.map(({ title }) => [title, true]);
	for (const what of failures) checks.push([what, false]);
	for (const name of drilledSuites) {
		const need = needOf(name);
		if (need.status !== 'ready') checks.push([`${name}: ${need.reason}`, false]);
	}
	return checks;
}
