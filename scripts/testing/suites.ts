// Runs Vitest on the chosen suites that this machine can run.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { findPrograms } from '../lab/engines/programs.ts';
import { printLine } from '../lib/progress.ts';
import { root } from '../lib/root.ts';
import { messageOf, UserError } from '../lib/user-error.ts';
import { otherSuites, usualSuites } from '../vitest.config.ts';
import { ensureChromium, howToGetChromium } from './chromium.ts';
import { countTests } from './counting.ts';

/** In CI, everything is installed, so a test that does not run is a failure. */
const strict = process.env.CI === 'true';

/**
 * Runs the chosen suites, or the usual ones.
 *
 * @param args `--others` for all suites that are not usual. Else as Vitest's: `--project NAME`,
 *   repeatable, `-t TITLE`, and file patterns. A file that is not a test selects the tests that it
 *   can break.
 * @throws {Error} if they could not begin
 */
export async function runSuites(args: string[]): Promise<{ passed: number; failed: number }> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			others: { type: 'boolean' },
			project: { type: 'string', multiple: true },
			testNamePattern: { type: 'string', short: 't', default: '' },
		},
	});
	const { testNamePattern } = values;
	const suites = values.project ?? (values.others ? otherSuites : usualSuites);
	refuseUnknown(suites);
	const project = await runnable(suites);
	const changed = positionals.filter(isSource);
	gatherTemporary();
	const vitest = await createVitest('test', {
		root,
		config: 'scripts/vitest.config.ts',
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
	// The tests that `-t` excludes are not failures.
	const allowsNoSkip = strict && testNamePattern === '';
	const sum = countTests(modules, vitest.state.getUnhandledErrors(), allowsNoSkip);
	if (sum.passed + sum.failed === 0) throw new UserError('No test was run. Check the names');
	return sum;
}

/** @throws {UserError} if one is unknown */
function refuseUnknown(suites: string[]) {
	const known = [...usualSuites, ...otherSuites];
	const unknown = suites.find((suite) => !known.includes(suite));
	if (unknown === undefined) return;
	throw new UserError(`There is no suite ${unknown}. The suites are ${known.join(', ')}`);
}

/** Returns whether a path names a file that is not a test. */
function isSource(path: string) {
	const isFile = statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
	return isFile && !path.includes('.test.');
}

/**
 * Returns a file, whose importers Vitest finds, and the tests in its folder that start the built
 * site, which do not import the file.
 */
function withTestsBeside(path: string) {
	const folder = join(root, dirname(path));
	const tests = readdirSync(folder).filter((name) => /\.(server|browser)\.test\./.test(name));
	return [join(root, path), ...tests.map((name) => join(folder, name))];
}

/**
 * Leaves out suites whose tools this machine lacks, and reports that; in CI they run, and fail.
 *
 * @throws {UserError} if none is left
 */
async function runnable(suites: string[]) {
	const chosen = [];
	for (const suite of suites) {
		const lack = await lackOf(suite);
		if (lack) console.log(`The suite ${suite} cannot run. ${lack}`);
		if (!lack || strict) chosen.push(suite);
	}
	if (chosen.length === 0)
		throw new UserError('No test was run. Install the missing tools, or choose another suite');
	return chosen;
}

/** Returns why it cannot run, if so */
async function lackOf(suite: string): Promise<string | undefined> {
	if (suite === 'engines') return findPrograms().then(() => undefined, messageOf);
	if (suite !== 'browser' && suite !== 'long') return undefined;
	return (await ensureChromium({ root, log: printLine })) ? undefined : howToGetChromium;
}

/**
 * Puts all temporary files of the tests into one folder, which is removed with this process: a
 * killed browser leaves its profile behind.
 */
function gatherTemporary() {
	const folder = mkdtempSync(join(tmpdir(), 'anemone-tests-'));
	// Tests that run as root also act as other users, who must reach their own folders in it.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
