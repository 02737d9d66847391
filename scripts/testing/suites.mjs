// Runs Vitest on the suites that are chosen and that can run here.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { findPrograms } from '../lab/engines/programs.mjs';
import { printLine } from '../lib/progress.mjs';
import { messageOf, UserError } from '../lib/user-error.mjs';
import { drilledSuites, usualSuites } from '../vitest.config.mjs';
import { ensureChromium, howToGetChromium } from './chromium.mjs';
import { countTests } from './counting.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where everything has been installed, what is not run is a failure. */
const strict = process.env.CI === 'true';

/**
 * Runs the suites that are chosen, or the usual ones.
 *
 * @param {string[]} args as Vitest's: `--project NAME`, as often as wanted, `-t TITLE`, and patterns
 *   of files. A file that is no test stands for the tests that it can break.
 * @returns {Promise<{ passed: number, failed: number }>}
 * @throws {Error} where they could not begin
 */
export async function runSuites(args) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			project: { type: 'string', multiple: true, default: usualSuites },
			testNamePattern: { type: 'string', short: 't', default: '' },
		},
	});
	const { testNamePattern } = values;
	refuseUnknown(values.project);
	const project = await runnable(values.project);
	const changed = positionals.filter(isSource);
	gatherTemporary();
	const vitest = await createVitest('test', {
		root,
		config: 'scripts/vitest.config.mjs',
		project,
		testNamePattern,
		run: true,
		...(changed.length > 0 && { related: changed.flatMap(withTestsBeside) }),
	});
	try {
		await vitest.start(positionals.filter((path) => !isSource(path)));
	} finally {
		await vitest.close();
	}
	const modules = vitest.state.getTestModules();
	// What `-t` leaves out was not to run.
	const allowsNoSkip = strict && testNamePattern === '';
	const sum = countTests(modules, vitest.state.getUnhandledErrors(), allowsNoSkip);
	if (sum.passed + sum.failed === 0) throw new UserError('no test was run');
	return sum;
}

/** @param {string[]} suites @throws {UserError} where one has another name */
function refuseUnknown(suites) {
	const known = [...usualSuites, ...drilledSuites];
	const unknown = suites.find((suite) => !known.includes(suite));
	if (unknown === undefined) return;
	throw new UserError(`there is no suite ${unknown}: --project is one of ${known.join(', ')}`);
}

/** Whether a path names a file that is no test. @param {string} path */
function isSource(path) {
	const isFile = statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
	return isFile && !path.includes('.test.');
}

/**
 * A file, whose importers Vitest finds; and the tests in its folder that start the built site, which
 * import nothing of it.
 *
 * @param {string} path
 */
function withTestsBeside(path) {
	const folder = join(root, dirname(path));
	const tests = readdirSync(folder).filter((name) => /\.(server|browser)\.test\./.test(name));
	return [join(root, path), ...tests.map((name) => join(folder, name))];
}

/**
 * Leaves out the suites whose tools this machine lacks, and says so; in CI they run, and fail.
 *
 * @param {string[]} suites
 * @throws {UserError} where none is left
 */
async function runnable(suites) {
	const chosen = [];
	for (const suite of suites) {
		const lack = await lackOf(suite);
		if (lack) console.log(`The suite ${suite} cannot run: ${lack}`);
		if (!lack || strict) chosen.push(suite);
	}
	if (chosen.length === 0) throw new UserError('no test was run');
	return chosen;
}

/** @param {string} suite @returns {Promise<string | undefined>} why it cannot run here, if it cannot */
async function lackOf(suite) {
	if (suite === 'engines') return findPrograms().then(() => undefined, messageOf);
	if (suite !== 'browser' && suite !== 'long') return undefined;
	return (await ensureChromium({ root, log: printLine })) ? undefined : howToGetChromium;
}

/**
 * Has all temporary files of the tests made in one folder, which goes with this process: a browser
 * that is killed leaves its profile.
 */
function gatherTemporary() {
	const folder = mkdtempSync(join(tmpdir(), 'anemone-tests-'));
	// Tests that run as root try things as other users, who must get to their own folders in it.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
