// Runs all checks and tests: `npm test -- [--project NAME] [PATTERN]`.
import { runChecks } from './check.ts';
import { messageOf } from './lib/user-error.ts';
import { runSuites } from './testing/suites.ts';

/**
 * Runs the checks and the suites, prints `N passed, N failed` as the last line and sets the exit
 * code.
 *
 * @param args Vitest's arguments, which select suites and skip the checks
 */
export async function main(args: string[]) {
	const sum = { passed: 0, failed: 0 };
	const add = ({ passed, failed }: { passed: number; failed: number }) => {
		sum.passed += passed;
		sum.failed += failed;
	};
	try {
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
