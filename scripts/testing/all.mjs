// Everything `npm test` does once Node is known to be new enough.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../lib/failure.mjs';
import { ensurePackages } from '../lib/packages.mjs';
import { describeTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const root = fileURLToPath(new URL('../..', import.meta.url));
const strict = process.env.CI === 'true';
const log = (/** @type {string} */ line) => console.log(line);

/**
 * Gets what is needed, runs the checks and the suites, and prints `N passed, N failed` at the end.
 *
 * @param {string[]} args `--project NAME`, as often as wanted, and patterns of test files
 * @returns {Promise<number>} the exit code
 */
export async function testAll(args) {
	/** @type {Tally} */
	const whole = { passed: 0, failed: 0, skipped: 0, notes: [] };
	try {
		await ensurePackages({ root, log });
		await runParts(args, whole);
	} catch (error) {
		log(messageOf(error));
		whole.failed += 1;
	}
	if (whole.passed + whole.failed === 0) {
		log('no test was run');
		whole.failed += 1;
	}
	log(`\n${describeTally(whole)}`);
	return whole.failed > 0 ? 1 : 0;
}

/** @param {string[]} args @param {Tally} whole */
async function runParts(args, whole) {
	// These need the packages that have only now been installed.
	const { listSuites, prepareFor, runSuite } = await import('./suites.mjs');
	const { runChecks } = await import('../checks/all.mjs');
	const { names, patterns } = choose(args, ['check', ...(await listSuites())]);
	const needsOf = await prepareFor({ root, log }, names);
	for (const name of names) {
		await add(whole, name, async () =>
			name === 'check'
				? { ...(await runChecks({ root, log })), skipped: 0, notes: [] }
				: runSuite(root, name, { needs: needsOf(name), patterns, strict }),
		);
	}
}

/**
 * @param {string[]} args
 * @param {string[]} all names of everything there is
 * @returns {{ names: string[], patterns: string[] }} what to run
 * @throws {Error} for an unknown option or name
 */
function choose(args, all) {
	const { values, positionals: patterns } = parseArgs({
		args,
		allowPositionals: true,
		options: { project: { type: 'string', multiple: true, default: [] } },
	});
	const unknown = values.project.filter((name) => !all.includes(name));
	if (unknown.length > 0) {
		throw new Error(`no suite is named ${unknown.join(', ')}; there are ${all.join(', ')}`);
	}
	const wanted = values.project.length > 0 ? values.project : all;
	// A pattern names test files, and the checks have none.
	const hasFiles = (/** @type {string} */ name) => name !== 'check' || patterns.length === 0;
	return { names: wanted.filter(hasFiles), patterns };
}

/**
 * Runs one part, prints how it went, and adds it to the whole.
 *
 * @param {Tally} whole
 * @param {string} name
 * @param {() => Promise<Tally>} run
 */
async function add(whole, name, run) {
	log(`\n── ${name}`);
	const start = performance.now();
	const tally = await run();
	for (const note of tally.notes) {
		log(`${name}: ${note}`);
	}
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	log(`── ${name}: ${describeTally(tally)} (${seconds} s)`);
	whole.passed += tally.passed;
	whole.failed += tally.failed;
	whole.skipped += tally.skipped;
}
