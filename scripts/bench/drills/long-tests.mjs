// The test suite that takes too long for `npm test`: the package, updates, and days of those who run
// and edit a site.
import { fileURLToPath } from 'node:url';
import { ensureChromium, howToGetChromium } from '../../testing/chromium.mjs';
import { runSuites } from '../../testing/suites.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {import('../drills.mjs').Drill} */
export async function drillLongTests({ log }) {
	if (!(await ensureChromium({ root, log }))) return [[howToGetChromium, false]];
	/** @type {Record<string, import('../../testing/tally.mjs').Tally>} */
	const tallies = {};
	/** @type {import('../../testing/spec.mjs').PassedTest[]} */
	const passed = [];
	const strict = process.env.CI === 'true';
	const onStop = () => {};
	await runSuites({ root, suites: ['long'], patterns: [], strict, tallies, passed, onStop });
	const failures = Object.values(tallies).flatMap(({ failed, notes }) =>
		Array.from({ length: failed }, (_, at) => notes[at] ?? 'a test of the long suite, see above'),
	);
	/** @type {import('../drills.mjs').Check[]} */
	const checks = passed.map(({ title }) => [title, true]);
	for (const what of failures) checks.push([what, false]);
	return checks;
}
