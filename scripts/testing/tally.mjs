// Counts what the suites report as they report it, and notices when nothing happens any more.

/**
 * @typedef {import('vitest/node').Reporter} Reporter
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Tally
 *   `notes` say in a line each what the suites' own output does not
 * @typedef {{ file: string, title: string }} PassedTest
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, notes: [] });

/** @param {Tally} tally @param {string} note */
export function addFailure(tally, note) {
	tally.failed += 1;
	tally.notes.push(note);
}

/**
 * The sentence about a tally that people and machines read.
 *
 * @param {{ passed: number, failed: number, skipped?: number }} tally
 */
export function describeTally({ passed, failed, skipped = 0 }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * A reporter of Vitest that adds every result to a tally the moment it is known, so that a run that
 * is cut off keeps what passed. What broke outside of a test (a file that does not load, a hook, an
 * unhandled error) is a failure too.
 *
 * @implements {Reporter}
 */
export class TallyReporter {
	/** Files under way, by their path. @type {Map<string, { failures: number }>} */
	#running = new Map();
	#idleSeconds = 0;
	/** @type {NodeJS.Timeout | undefined} */
	#clock;

	/**
	 * @param {object} options
	 * @param {Record<string, Tally>} options.tallies filled in, by suite
	 * @param {PassedTest[]} options.passed filled in
	 * @param {boolean} options.strict whether a skipped test is a failure
	 * @param {number} options.patience seconds without any news after which the run has hung
	 * @param {(files: string[]) => void} options.onHang told the files that were under way
	 */
	constructor({ tallies, passed, strict, patience, onHang }) {
		this.options = { tallies, passed, strict, patience, onHang };
	}

	onTestRunStart() {
		const { patience, onHang } = this.options;
		// Seconds that this process saw pass: a machine that sleeps, or is too busy to run this,
		// adds none.
		this.#clock = setInterval(() => {
			this.#idleSeconds += 1;
			if (this.#idleSeconds === patience) onHang([...this.#running.keys()]);
		}, 1000);
	}

	#notice = () => {
		this.#idleSeconds = 0;
	};
	onTestModuleCollected = this.#notice;
	onTestCaseReady = this.#notice;
	onHookStart = this.#notice;
	onHookEnd = this.#notice;

	/** @param {TestModule} module */
	onTestModuleQueued(module) {
		this.#notice();
		this.#running.set(module.moduleId, { failures: 0 });
	}

	/** @param {import('vitest/node').TestCase} test */
	onTestCaseResult(test) {
		this.#notice();
		const tally = this.#tallyOf(test.project.name);
		const { state } = test.result();
		if (state === 'passed') {
			tally.passed += 1;
			const file = test.module.relativeModuleId;
			this.options.passed.push({ file, title: test.fullName });
		} else if (state === 'failed') {
			tally.failed += 1;
			const file = this.#running.get(test.module.moduleId);
			if (file) file.failures += 1;
		} else if (this.options.strict) {
			addFailure(tally, `skipped, which is not allowed here: ${test.fullName}`);
		} else {
			tally.skipped += 1;
		}
	}

	/** @param {TestModule} module */
	onTestModuleEnd(module) {
		this.#notice();
		const counted = this.#running.get(module.moduleId)?.failures ?? 0;
		this.#running.delete(module.moduleId);
		if (module.state() === 'failed' && counted === 0) {
			addFailure(this.#tallyOf(module.project.name), `could not be run: ${module.moduleId}`);
		}
	}

	/**
	 * @param {readonly TestModule[]} _
	 * @param {readonly { message: string }[]} unhandled errors outside of tests, which Vitest prints
	 */
	onTestRunEnd(_, unhandled) {
		clearInterval(this.#clock);
		if (unhandled.length === 0) return;
		const tally = this.#tallyOf('outside of the tests');
		for (const { message } of unhandled) addFailure(tally, message);
	}

	/** @param {string} suite */
	#tallyOf(suite) {
		const { tallies } = this.options;
		tallies[suite] ??= emptyTally();
		return tallies[suite];
	}
}
