// Runs the drills: the long tests, then load, much content and kills on a real site, with the
// conditions that must hold meanwhile.
import { fileURLToPath } from 'node:url';
import { withCleanup } from '../../lib/cleanup.mjs';
import { ensurePackages } from '../../lib/packages.mjs';
import { printLine } from '../../lib/progress.mjs';
import { ensureBuilt } from '../../lib/site-build.mjs';
import { messageOf, reportFailure, UserError } from '../../lib/user-error.mjs';
import { drillKills } from './drills/kills.mjs';
import { drillLarge } from './drills/large.mjs';
import { drillLoad } from './drills/load.mjs';
import { runLongTests, runWithPrograms } from './drills/long-tests.mjs';

/**
 * @typedef {{ log: (line: string) => void, defer: import('../../lib/cleanup.mjs').Defer }} Work
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {(work: Work) => Promise<Counts | void>} Drill rejects if a condition did not hold
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {Record<string, Drill>} */
const drills = {
	tests: runLongTests,
	load: drillLoad,
	large: drillLarge,
	kills: drillKills,
	programs: runWithPrograms,
};

/** Run only if named: building the programs takes some minutes. */
const unusual = ['programs'];

/** Prints `N passed, N failed` at the end. Each long test counts, and each drill counts as one. */
async function main() {
	const usual = Object.keys(drills).filter((name) => !unusual.includes(name));
	const names = process.argv.length > 2 ? process.argv.slice(2) : usual;
	await ensurePackages({ root });
	await ensureBuilt({ root });
	const sum = { passed: 0, failed: 0 };
	for (const name of names) {
		console.log(`\n── ${name}`);
		const { passed, failed } = await run(name);
		sum.passed += passed;
		sum.failed += failed;
	}
	console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
	if (sum.failed > 0) process.exitCode = 1;
}

/** @param {string} name @returns {Promise<Counts>} */
async function run(name) {
	try {
		const drill = drills[name];
		if (!drill)
			throw new UserError(
				`There is no drill ${name}. The drills are ${Object.keys(drills).join(', ')}`,
			);
		const counts = await withCleanup((defer) => drill({ log: printLine, defer }));
		return counts ?? { passed: 1, failed: 0 };
	} catch (error) {
		console.log(`FAILED ${messageOf(error)}`);
		return { passed: 0, failed: 1 };
	}
}

main().catch(reportFailure);
