// Everything `npm test` does once Node is known to be new enough.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensurePackages } from '../lib/packages.mjs';
import { messageOf } from '../lib/user-error.mjs';
import { addFailure, describeTally, emptyTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const root = fileURLToPath(new URL('../..', import.meta.url));
const strict = process.env.CI === 'true';
const log = (/** @type {string} */ line) => console.log(line);

/**
 * Gets what is needed, runs the checks and the suites, prints `N passed, N failed` as the last line
 * and sets the exit code.
 *
 * @param {string[]} args `--project NAME`, as often as wanted, and patterns of test files
 */
export async function testAll(args) {
	/** How each part went, by name. @type {Record<string, Tally>} */
	const parts = {};
	try {
		await ensurePackages({ root, log });
		await runParts(args, parts, () => report(parts));
	} catch (error) {
		parts.everything = emptyTally();
		addFailure(parts.everything, messageOf(error));
	}
	report(parts);
}

/**
 * Prints how each part went, and the sum.
 *
 * @param {Record<string, Tally>} parts
 */
function report(parts) {
	const sum = emptyTally();
	log('');
	for (const [name, tally] of Object.entries(parts)) {
		for (const note of tally.notes) log(`${name}: ${note}`);
		log(`── ${name}: ${describeTally(tally)}`);
		sum.passed += tally.passed;
		sum.failed += tally.failed;
		sum.skipped += tally.skipped;
	}
	if (sum.passed + sum.failed === 0) {
		log('no test was run');
		sum.failed += 1;
	}
	log(`\n${describeTally(sum)}`);
	process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** @param {string[]} args @param {Record<string, Tally>} parts @param {() => void} onStop */
async function runParts(args, parts, onStop) {
	// These need the packages that have only now been installed.
	const { listSuites, runSuites } = await import('./suites.mjs');
	const { drilledSuites } = await import('../vitest.config.mjs');
	const { beginTallies, prepareFor } = await import('./needs.mjs');
	const { runChecks } = await import('../checks/all.mjs');
	const all = ['check', ...listSuites()];
	const usual = all.filter((name) => !drilledSuites.includes(name));
	const { names, patterns } = choose(args, all, usual);
	const needOf = await prepareFor({ root, log }, names);
	if (names.includes('check')) {
		parts.check = { ...emptyTally(), ...(await runChecks({ root, log })) };
	}
	const suites = names.filter((name) => name !== 'check');
	const ready = beginTallies(suites, needOf, strict, parts);
	if (ready.length > 0) {
		await runSuites({ root, suites: ready, patterns, strict, tallies: parts, onStop });
	}
}

/**
 * @param {string[]} args
 * @param {string[]} all names of everything there is
 * @param {string[]} usual those that run where none is named
 * @returns {{ names: string[], patterns: string[] }} what to run
 * @throws {Error} for an unknown option or name
 */
function choose(args, all, usual) {
	const { values, positionals: patterns } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			project: { type: 'string', multiple: true, default: [] },
		},
	});
	const unknown = values.project.filter((name) => !all.includes(name));
	if (unknown.length > 0) {
		throw new Error(`no suite is named ${unknown.join(', ')}; there are ${all.join(', ')}`);
	}
	const wanted = values.project.length > 0 ? values.project : usual;
	// A pattern names test files, and the checks have none.
	const hasFiles = (/** @type {string} */ name) => name !== 'check' || patterns.length === 0;
	return { names: wanted.filter(hasFiles), patterns };
}
