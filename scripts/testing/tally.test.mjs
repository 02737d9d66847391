import { expect, it } from 'vitest';
import { countReport, describeTally } from './tally.mjs';

/** @param {string[]} statuses @param {string} [status] of the file */
const file = (statuses, status = 'passed') => ({
	name: 'a.test.ts',
	status,
	assertionResults: statuses.map((one, at) => ({ status: one, fullName: `test ${at}` })),
});

it.each([
	['all passed', [file(['passed', 'passed'])], 0, '2 passed, 0 failed'],
	['one failed', [file(['passed', 'failed'], 'failed')], 1, '1 passed, 1 failed'],
	['some skipped', [file(['passed', 'skipped', 'todo'])], 0, '1 passed, 0 failed, 2 skipped'],
	['a file that does not load', [file(['passed']), file([], 'failed')], 1, '1 passed, 1 failed'],
	['a failing afterAll', [file(['passed'], 'failed')], 1, '1 passed, 1 failed'],
	['an unhandled error', [file(['passed'])], 1, '1 passed, 1 failed'],
	['nothing', [], 0, '0 passed, 1 failed'],
	['only skipped', [file(['skipped'])], 0, '0 passed, 1 failed, 1 skipped'],
])('counts %s', (_, testResults, code, line) => {
	expect(describeTally(countReport({ testResults }, { code }))).toBe(line);
});

it('fails a run that left no report, whatever its code', () => {
	expect(countReport(undefined, { code: 0 })).toMatchObject({ passed: 0, failed: 1 });
	expect(countReport(undefined, { code: 1, mayBeEmpty: true })).toMatchObject({ failed: 1 });
});

it('lets a pattern match nothing in one of the suites', () => {
	const none = { passed: 0, failed: 0, skipped: 0, notes: [] };
	expect(countReport({ testResults: [] }, { code: 0, mayBeEmpty: true })).toEqual(none);
	expect(countReport(undefined, { code: 0, mayBeEmpty: true })).toEqual(none);
});

it('fails a skipped test where none may be, and names it', () => {
	const report = { testResults: [file(['passed', 'skipped'])] };
	expect(countReport(report, { code: 0, mayBeSkipped: false })).toEqual({
		passed: 1,
		failed: 1,
		skipped: 0,
		notes: ['skipped, which is not allowed here: test 1'],
	});
});
