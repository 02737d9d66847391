// The test suites that `npm test` leaves out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectOutput, endWithProcess } from '../../lib/child.mjs';
import { messageOf } from '../../lib/user-error.mjs';
import { drilledSuites } from '../../vitest.config.mjs';
import { ensureNewerCaddy } from '../go-program.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {import('../drills.mjs').Drill} */
export async function drillLongTests({ log }) {
	/** @type {import('../drills.mjs').Check[]} */
	const checks = [];
	try {
		process.env.CADDY_BIN = await ensureNewerCaddy({ root, log });
	} catch (error) {
		checks.push([messageOf(error), false]);
	}
	const { passed, failed } = await runSuites(drilledSuites);
	if (passed > 0) checks.push(['tests that passed', true, `${passed}`, passed]);
	if (failed > 0) checks.push(['tests that failed, see above', false, `${failed}`, failed]);
	return checks;
}

/**
 * Runs suites as `npm test` does, and shows what it prints.
 *
 * @param {string[]} suites
 */
async function runSuites(suites) {
	const projects = suites.flatMap((suite) => ['--project', suite]);
	const child = spawn(process.execPath, ['scripts/test.mjs', ...projects], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	endWithProcess(child);
	child.stdout.pipe(process.stdout, { end: false });
	const output = collectOutput(child, ['stdout']);
	await once(child, 'close');
	const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\n$/.exec(output()) ?? [];
	return { passed: Number(passed), failed: Number(failed) };
}
