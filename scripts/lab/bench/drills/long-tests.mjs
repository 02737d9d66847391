// The test suites that `npm test` leaves out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectOutput, endWithProcess } from '../../../lib/child.mjs';
import { drilledSuites } from '../../../vitest.config.mjs';
import { ensureProgram } from '../programs.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Runs them as `npm test` does, plus the programs that Debian lacks, and shows the output.
 *
 * @param {import('../drills.mjs').Work} work
 * @returns {Promise<import('../drills.mjs').Counts>}
 */
export async function runLongTests({ log }) {
	const env = {
		...process.env,
		CADDY_BIN: await ensureProgram('caddy', log),
		LITESTREAM_BIN: await ensureProgram('litestream', log),
	};
	const projects = drilledSuites.flatMap((suite) => ['--project', suite]);
	const child = spawn(process.execPath, ['scripts/test.mjs', ...projects], {
		cwd: root,
		env,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	endWithProcess(child);
	child.stdout.pipe(process.stdout, { end: false });
	const output = collectOutput(child, ['stdout']);
	await once(child, 'close');
	const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed[^\n]*\n$/.exec(output()) ?? [];
	return { passed: Number(passed), failed: Number(failed) };
}
