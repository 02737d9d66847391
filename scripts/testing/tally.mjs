// Counts what test suites report, so that nothing that broke counts as passed.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Tally
 *   `notes` say in a line each what the suite's own output does not
 * @typedef {{ name: string, status: string,
 *   assertionResults: { status: string, fullName: string }[] }} FileReport
 */

/**
 * Counts a report of Vitest.
 *
 * A file that could not be loaded counts as a failure, and so do a run without a report, a run
 * that ended badly for another reason, and one that ran nothing.
 *
 * @param {{ testResults?: FileReport[] } | undefined} report its JSON, undefined when there is none
 * @param {{ code: number, mayBeEmpty?: boolean, mayBeSkipped?: boolean }} run exit code; whether
 *   finding no test is all right; whether a skipped test is
 * @returns {Tally}
 */
export function countReport(report, { code, mayBeEmpty = false, mayBeSkipped = true }) {
	/** @type {Tally} */
	const tally = { passed: 0, failed: 0, skipped: 0, notes: [] };
	for (const file of report?.testResults ?? []) {
		countFile(file, tally, mayBeSkipped);
	}
	if (!report && !(mayBeEmpty && code === 0)) {
		fail(tally, `the test runner left no report and ended with code ${code}`);
	} else if (code !== 0 && tally.failed === 0) {
		fail(tally, `the test runner ended with code ${code} although no test failed`);
	} else if (tally.passed + tally.failed === 0 && !mayBeEmpty) {
		fail(tally, 'no test was run');
	}
	return tally;
}

/** @param {FileReport} file @param {Tally} tally @param {boolean} mayBeSkipped */
function countFile({ name, status, assertionResults }, tally, mayBeSkipped) {
	const failedBefore = tally.failed;
	for (const { status: ending, fullName } of assertionResults) {
		if (ending === 'passed') {
			tally.passed += 1;
		} else if (ending === 'failed') {
			tally.failed += 1;
		} else if (mayBeSkipped) {
			tally.skipped += 1;
		} else {
			fail(tally, `skipped, which is not allowed here: ${fullName}`);
		}
	}
	if (status === 'failed' && tally.failed === failedBefore) {
		fail(tally, `could not be run: ${name}`);
	}
}

/** @param {Tally} tally @param {string} note */
function fail(tally, note) {
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
