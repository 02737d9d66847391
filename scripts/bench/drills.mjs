// Runs the drills: long tests, then load, edits, floods, attacks, a shared cache, kills and a copy
// elsewhere on a real site, and what must hold meanwhile.
import { fileURLToPath } from 'node:url';
import { withCleanup } from '../lib/cleanup.mjs';
import { ensurePackages } from '../lib/packages.mjs';
import { printLine } from '../lib/progress.mjs';
import { ensureBuilt } from '../lib/site-build.mjs';
import { messageOf, reportFailure, UserError } from '../lib/user-error.mjs';
import { drillAttacks } from './drills/attacks.mjs';
import { drillDisk } from './drills/disk.mjs';
import { drillEdits } from './drills/edits.mjs';
import { drillKills } from './drills/kills.mjs';
import { drillLitestream } from './drills/litestream.mjs';
import { drillLoad } from './drills/load.mjs';
import { drillLongTests } from './drills/long-tests.mjs';
import { drillProxy } from './drills/proxy.mjs';
import { drillRestart } from './drills/restart.mjs';
import { drillUpdates } from './drills/updates.mjs';

/**
 * @typedef {[what: string, held: boolean, seen?: string, count?: number]} Check `what` must hold,
 *   the figures behind it, and as how many it counts
 * @typedef {(options: { log: (line: string) => void,
 *   defer: import('../lib/cleanup.mjs').Defer }) => Promise<Check[]>} Drill
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {Record<string, Drill>} */
const drills = {
	tests: drillLongTests,
	edits: drillEdits,
	load: drillLoad,
	attacks: drillAttacks,
	proxy: drillProxy,
	kills: drillKills,
	updates: drillUpdates,
	disk: drillDisk,
	restart: drillRestart,
	litestream: drillLitestream,
};

/** Prints `N passed, N failed` at the end, a check each; a drill that breaks is one failure. */
async function main() {
	const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(drills);
	await ensurePackages({ root });
	await ensureBuilt({ root });
	const counts = { passed: 0, failed: 0 };
	for (const name of names) {
		console.log(`\n── ${name}`);
		for (const [what, held, seen, count = 1] of await checksOf(name)) {
			counts[held ? 'passed' : 'failed'] += count;
			console.log(`${held ? 'ok    ' : 'FAILED'} ${what}${seen ? ` (${seen})` : ''}`);
		}
	}
	console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
	if (counts.failed > 0) process.exitCode = 1;
}

/** @param {string} name @returns {Promise<Check[]>} */
async function checksOf(name) {
	try {
		const drill = drills[name];
		if (!drill) throw new UserError(`no drill is named so: ${Object.keys(drills).join(', ')}`);
		return await withCleanup((defer) => drill({ log: printLine, defer }));
	} catch (error) {
		return [[messageOf(error), false]];
	}
}

main().catch(reportFailure);
