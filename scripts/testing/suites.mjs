// Runs the suites of the test runner, and ends them with all their processes if they hang.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { messageOf } from '../lib/user-error.mjs';
import config from '../vitest.config.mjs';
import { addFailure, emptyTally, TallyReporter } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {import('./tally.mjs').PassedTest} PassedTest */

/** Seconds without a test, hook or file that begins or ends: longer than any test may take. */
const PATIENCE = 15 * 60;

/** @returns {string[]} the names of all suites, in their order */
export function listSuites() {
	return (config.test?.projects ?? []).flatMap((project) =>
		typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
	);
}

/**
 * Runs suites in one go.
 *
 * @param {object} options
 * @param {string} options.root of the project
 * @param {string[]} options.suites their names
 * @param {string[]} options.patterns pick test files; none picks all
 * @param {boolean} options.strict whether a skipped test is a failure
 * @param {Record<string, Tally>} options.tallies filled in while the suites run, by suite
 * @param {PassedTest[]} [options.passed] filled in too
 * @param {() => void} options.onStop called when nothing happens any more, or at a signal to end:
 *   then this process ends with all below it
 * @param {string} [options.config] path of the test runner's configuration
 * @param {number} [options.patience] see PATIENCE
 */
export async function runSuites({ root, suites, patterns, strict, tallies, onStop, ...rest }) {
	const { config = 'scripts/vitest.config.mjs', patience = PATIENCE, passed = [] } = rest;
	const removeTemporary = gatherTemporary();
	/** @param {string} why the run is cut off @param {number} code of this process's end */
	function stop(why, code) {
		const cut = emptyTally();
		addFailure(cut, why);
		tallies['cut off'] = cut;
		endChildren();
		removeTemporary();
		onStop();
		process.exit(code);
	}
	const onHang = (/** @type {string[]} */ files) =>
		stop(`nothing happened for ${patience} s in ${files.join(', ')}`, 1);
	const interrupt = (/** @type {string} */ signal) => stop(`stopped by ${signal}`, 130);
	process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
	const reporter = new TallyReporter({ tallies, passed, strict, patience, onHang });
	const runner = await startVitest('test', patterns, {
		root,
		config,
		project: suites,
		reporters: ['default', reporter],
		run: true,
		passWithNoTests: patterns.length > 0,
	});
	await runner.close();
	process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
	removeTemporary();
	// A suite that runs nothing, say, or a worker that broke.
	if (process.exitCode && !Object.values(tallies).some(({ failed }) => failed > 0)) {
		tallies.runner = emptyTally();
		addFailure(tallies.runner, 'the test runner failed although no test did');
	}
}

/**
 * Has all temporary files of this process's children made in one folder: who is killed removes none,
 * and two browsers' profiles stayed after each run that was stopped.
 *
 * @returns {() => void} removes them
 */
function gatherTemporary() {
	const before = process.env.TMPDIR;
	const folder = mkdtempSync(join(tmpdir(), 'anemone-tests-'));
	// Tests that run as root try things as other users, who must get to their own folders in it.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	return () => {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
}

/**
 * Ends every process below this one, however deep and in whatever process group: a test that never
 * gives way cannot be stopped by the test runner, and servers stand in groups of their own. All at
 * once, since Vite ends this process at a signal too, as soon as it gets a turn.
 */
function endChildren() {
	const tree = new Set([process.pid]);
	const processes = listProcesses();
	for (let known = 0; known !== tree.size; ) {
		known = tree.size;
		for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
	}
	tree.delete(process.pid);
	for (const pid of tree) {
		try {
			process.kill(pid, 'SIGKILL');
		} catch {
			// It has ended since it was listed.
		}
	}
}

function listProcesses() {
	try {
		const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
		return rows.split('\n').map((row) => {
			const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
			return { pid, parent };
		});
	} catch (error) {
		console.error(`What the tests started goes on, since ps does not list it: ${messageOf(error)}`);
		return [];
	}
}
