// Vitest's own reporter, which counts besides.
import { DefaultReporter } from 'vitest/node';

export class CountingReporter extends DefaultReporter {
	passed = 0;
	failed = 0;

	/** @param {boolean} strict whether a test that was skipped is a failure */
	constructor(strict) {
		super();
		this.strict = strict;
	}

	/**
	 * @override
	 * @param {readonly import('vitest/node').TestModule[]} modules
	 * @param {Parameters<DefaultReporter['onTestRunEnd']>[1]} errors outside of tests
	 * @param {import('vitest/node').TestRunEndReason} reason
	 */
	onTestRunEnd(modules, errors, reason) {
		// Where nothing could begin, Vitest would say that it found no test.
		if (modules.length > 0) super.onTestRunEnd(modules, errors, reason);
		this.failed += errors.length;
		for (const module of modules) this.#count(module);
	}

	/** @param {import('vitest/node').TestModule} module */
	#count(module) {
		const tests = [...module.children.allTests()];
		const passed = tests.filter((test) => test.result().state === 'passed');
		const failed = tests.filter((test) => test.result().state === 'failed');
		this.passed += passed.length;
		this.failed += failed.length;
		if (module.state() === 'failed' && failed.length === 0) {
			// It does not load, or a hook failed, and so its tests did not run.
			this.failed += 1;
		} else if (this.strict) {
			this.#refuseSkipped(tests.filter((test) => test.result().state === 'skipped'));
		}
	}

	/** @param {import('vitest/node').TestCase[]} tests */
	#refuseSkipped(tests) {
		for (const test of tests) console.log(`skipped, which is not allowed here: ${test.fullName}`);
		this.failed += tests.length;
	}
}
