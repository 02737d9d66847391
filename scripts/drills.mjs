// Runs the drills: load, edits and floods on a real site, and what must hold meanwhile.
import { fileURLToPath } from 'node:url';
import { messageOf, reportFailure } from './lib/failure.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { printLine } from './lib/progress.mjs';

/**
 * @typedef {object} Check
 * @property {string} what must hold
 * @property {boolean} held
 * @property {string} [seen] figures behind it
 *
 * @typedef {(log: (line: string) => void) => Promise<Check[]>} Drill
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints `N passed, N failed` at the end, a check each; a drill that breaks is one failure. */
async function main() {
	await ensurePackages({ root });
	const { ensureBuilt } = await import('./lib/site-build.mjs');
	await ensureBuilt({ root });
	const { drillEdits } = await import('./drills/edits.mjs');
	const { drillLoad } = await import('./drills/load.mjs');
	/** @type {Record<string, Drill>} */
	const drills = { edits: drillEdits, load: drillLoad };
	const wanted = process.argv.slice(2);
	const counts = { passed: 0, failed: 0 };
	for (const [name, drill] of Object.entries(drills)) {
		if (wanted.length > 0 && !wanted.includes(name)) continue;
		console.log(`\n── ${name}`);
		for (const { what, held, seen } of await checksOf(drill)) {
			counts[held ? 'passed' : 'failed'] += 1;
			console.log(`${held ? 'ok    ' : 'FAILED'} ${what}${seen ? ` (${seen})` : ''}`);
		}
	}
	console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
	if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
}

/** @param {Drill} drill @returns {Promise<Check[]>} */
async function checksOf(drill) {
	try {
		return await drill(printLine);
	} catch (error) {
		return [{ what: messageOf(error), held: false }];
	}
}

main().catch(reportFailure);
