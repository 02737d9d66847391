import type { TestModule } from 'vitest/node';

/**
 * Counts the passed and failed tests of a Vitest run.
 *
 * @param errors outside of tests
 * @param strict whether a skipped test counts as a failure
 */
export function countTests(modules: TestModule[], errors: unknown[], strict: boolean) {
	const sum = { passed: 0, failed: errors.length };
	for (const module of modules) {
		const tests = [...module.children.allTests()];
		const inState = (state: string) => tests.filter((test) => test.result().state === state);
		for (const test of tests)
			if (test.diagnostic()?.flaky) console.log(`Passed at the second try: ${test.fullName}`);
		const failed = inState('failed').length;
		sum.passed += inState('passed').length;
		sum.failed += failed;
		if (module.state() === 'failed' && failed === 0) {
			// The file does not load, or a hook failed, and so its tests did not run.
			sum.failed += 1;
		} else if (strict) {
			for (const { fullName } of inState('skipped')) {
				console.log(`Skipped, although this run allows no skips: ${fullName}`);
				sum.failed += 1;
			}
		}
	}
	return sum;
}
