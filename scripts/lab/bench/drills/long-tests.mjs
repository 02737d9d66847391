// The test suites that `npm test` leaves out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectOutput, endWithProcess } from '../../../lib/child.mjs';
import { drilledSuites, programSuite } from '../../../vitest.config.mjs';
import { ensureProgram } from '../programs.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs the suites that `npm test` leaves out. @type {import('../drills.mjs').Drill} */
export const runLongTests = () => runTests(drilledSuites);

/**
 * Tests the samples in scripts/deploy with programs that Debian lacks, or has in an older version.
 *
 * @type {import('../drills.mjs').Drill}
 */
export async function runWithPrograms({ log }) {
	const CADDY_BIN = await ensureProgram('caddy', log);
	const LITESTREAM_BIN = await ensureProgram('litestream', log);
	return runTests(['long', programSuite], ['scripts/deploy/'], { CADDY_BIN, LITESTREAM_BIN });
}

/**
 * Runs tests as `npm test` does, and shows the output.
 *
 * @param {string[]} suites
 * @param {string[]} paths all by default
 * @param {NodeJS.ProcessEnv} [env] more environment
 */
async function runTests(suites, paths = [], env = {}) {
	const projects = suites.flatMap((suite) => ['--project', suite]);
	const child = spawn(process.execPath, ['scripts/test.mjs', ...projects, ...paths], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	endWithProcess(child);
	child.stdout.pipe(process.stdout, { end: false });
	const output = collectOutput(child, ['stdout']);
	await once(child, 'close');
	const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed[^\n]*\n$/.exec(output()) ?? [];
	return { passed: Number(passed), failed: Number(failed) };
}
