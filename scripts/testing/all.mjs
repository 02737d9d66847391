// Everything that `npm test` does after the check of Node's version.
import { fileURLToPath } from 'node:url';
import { ensurePackages } from '../lib/packages.mjs';
import { messageOf } from '../lib/user-error.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Prepares everything, runs the checks and the suites, prints `N passed, N failed` as the last line
 * and sets the exit code.
 *
 * @param {string[]} args Vitest's arguments, which select suites and skip the checks
 */
export async function testAll(args) {
	const sum = { passed: 0, failed: 0 };
	const add = (/** @type {{ passed: number, failed: number }} */ { passed, failed }) => {
		sum.passed += passed;
		sum.failed += failed;
	};
	try {
		await ensurePackages({ root });
		// These modules need packages that were installed only now.
		const { runChecks } = await import('../check.mjs');
		const { runSuites } = await import('./suites.mjs');
		if (args.length === 0) add(await runChecks());
		add(await runSuites(args));
	} catch (error) {
		console.error(messageOf(error));
		sum.failed += 1;
	}
	// Vitest reports other problems through its exit code.
	if (process.exitCode && sum.failed === 0) sum.failed = 1;
	console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
	process.exitCode = sum.failed > 0 ? 1 : 0;
}
