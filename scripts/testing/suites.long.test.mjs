// The test runner on suites of our own, in a process of its own.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../lib/run.mjs';
import { TallyReporter } from './tally.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {string} */
let folder;

beforeEach(async () => {
	// Below the root, where the test files find Vitest.
	await mkdir(join(root, '.cache'), { recursive: true });
	folder = await mkdtemp(join(root, '.cache', 'suites-'));
	await writeFile(
		join(folder, 'vitest.config.mjs'),
		"export default { test: { name: 'own', maxWorkers: 2 } };",
	);
});
afterEach(() => rm(folder, { recursive: true }));

const passing = "import { test } from 'vitest'; test('a', () => {}); test('b', () => {});";

/**
 * Runs test files and answers how they were counted.
 *
 * @param {Record<string, string>} files source by name
 * @param {{ patterns?: string[], strict?: boolean, stopWhenBlocked?: boolean }} [options] the last
 *   ends the run by a signal once two tests have passed and another says that it blocks
 */
async function runFiles(files, options = {}) {
	for (const [name, source] of Object.entries(files)) {
		await writeFile(join(folder, `${name}.test.mjs`), source);
	}
	const { patterns = [], strict = false, stopWhenBlocked = false } = options;
	const settings = { root: folder, suites: ['own'], config: 'vitest.config.mjs' };
	const script = `
		import { runSuites } from ${JSON.stringify(join(root, 'scripts/testing/suites.mjs'))};
		import { existsSync, writeFileSync } from 'node:fs';
		const tallies = {};
		const passed = [];
		const report = () => writeFileSync('results.json', JSON.stringify({ tallies, passed }));
		process.chdir(${JSON.stringify(folder)});
		const isBlocked = () => tallies.own?.passed === 2 && existsSync('pid');
		const look = setInterval(() => {
			if (!isBlocked()) return;
			clearInterval(look);
			process.kill(process.pid, 'SIGTERM');
		}, 20);
		if (!${stopWhenBlocked}) clearInterval(look);
		await runSuites({ ...${JSON.stringify({ ...settings, patterns, strict })}, tallies,
			passed, onStop: report });
		report();
	`;
	const ended = await run(process.execPath, ['--input-type=module', '-e', script]);
	if (ended.status !== 'ended') throw new Error(ended.status);
	/** @type {Pick<Parameters<typeof import('./suites.mjs').runSuites>[0], 'tallies' | 'passed'>} */
	const { tallies, passed } = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'));
	return { tallies, passed, code: ended.code };
}

/** @param {string} body of a test */
const test = (body) => `import { afterAll, test } from 'vitest'; test('t', () => { ${body} });`;

/** Written so that it is not taken for one of ours. */
const skipping = `${passing} test['skip']('s')`;

describe('what suites report', () => {
	it.each([
		['all that passed', { a: passing }, { passed: 2, failed: 0, skipped: 0 }],
		['one that failed', { a: passing, b: test('throw 1') }, { passed: 2, failed: 1, skipped: 0 }],
		['one skipped', { a: skipping }, { passed: 2, failed: 0, skipped: 1 }],
		['a file that does not load', { a: passing, b: 'throw 1' }, { passed: 2, failed: 1 }],
		[
			'a hook that fails',
			{ a: `${test('')} afterAll(() => { throw 1; });` },
			{ passed: 1, failed: 1 },
		],
	])('counts %s', async (_, files, counts) => {
		const { tallies } = await runFiles(files);
		expect(tallies.own).toMatchObject(counts);
	});

	it('counts an error outside of a test as a failure', async () => {
		const late = test('process.nextTick(() => { throw new Error("late"); })');
		const { tallies, code } = await runFiles({ a: late });
		expect(tallies['outside of the tests']?.notes).toEqual(['late']);
		expect(code).toBe(1);
	});

	it('calls a run of nothing a failure, unless a pattern asked for it', async () => {
		expect((await runFiles({})).tallies.runner?.failed).toBe(1);
		const { tallies, code } = await runFiles({ a: passing }, { patterns: ['nothing'] });
		expect([tallies, code]).toEqual([{}, 0]);
	});

	it('names a skipped test where none may be', async () => {
		const { tallies } = await runFiles({ a: skipping }, { strict: true });
		expect(tallies.own).toEqual({
			passed: 2,
			failed: 1,
			skipped: 0,
			notes: ['skipped, which is not allowed here: s'],
		});
	});
});

describe('the tests that passed', () => {
	it('are told with what they hold; those that failed or were skipped are not', async () => {
		const source = `
			import { describe, expect, it } from 'vitest';
			describe('a door', () => {
				it('opens', () => {});
				it.each([1, 2])('closes %i times', (n) => expect(n).toBe(1));
				it['skip']('slams', () => {});
			});
			it('is a door', () => {});
		`;
		expect((await runFiles({ door: source })).passed).toEqual([
			{ file: 'door.test.mjs', title: 'a door > opens' },
			{ file: 'door.test.mjs', title: 'a door > closes 1 times' },
			{ file: 'door.test.mjs', title: 'is a door' },
		]);
	});
});

describe('a run that is stopped', () => {
	const blocking = `
		import { spawn } from 'node:child_process';
		import { mkdtempSync, writeFileSync } from 'node:fs';
		import { tmpdir } from 'node:os';
		import { test } from 'vitest';
		test('blocks', () => {
			writeFileSync('profile', mkdtempSync(tmpdir() + '/profile-'));
			const child = spawn(process.execPath, ['-e', 'setInterval(String, 1e6)'], { detached: true });
			writeFileSync('pid', String(child.pid));
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
		});
	`;

	it('ends all its processes, removes their files, and keeps what passed', async () => {
		const { code, tallies } = await runFiles(
			{ a: passing, b: blocking },
			{ stopWhenBlocked: true },
		);
		expect(tallies.own).toMatchObject({ passed: 2, failed: 0 });
		expect(tallies['cut off']).toMatchObject({ failed: 1, notes: ['stopped by SIGTERM'] });
		expect(code).toBe(130);
		const profile = await readFile(join(folder, 'profile'), 'utf8');
		expect([profile, existsSync(profile)]).toEqual([expect.stringContaining('profile-'), false]);
		const pid = await readFile(join(folder, 'pid'), 'utf8');
		const left = await run('ps', ['-o', 'stat=', '-p', pid]);
		// Z: it has ended, and nobody has asked how.
		expect(left).toMatchObject({ status: 'ended', output: expect.stringMatching(/^(Z\S*\s*)?$/) });
	});
});

describe('a run in which nothing happens any more', () => {
	const start = () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		const onHang = vi.fn();
		const reporter = new TallyReporter({
			tallies: {},
			passed: [],
			strict: true,
			patience: 60,
			onHang,
		});
		reporter.onTestRunStart();
		const module = /** @type {import('vitest/node').TestModule} */ ({ moduleId: 'b.test.mjs' });
		reporter.onTestModuleQueued(module);
		return { reporter, onHang };
	};
	afterEach(() => vi.useRealTimers());

	it('is noticed after its patience, with the files under way', () => {
		const { onHang } = start();
		vi.advanceTimersByTime(59_000);
		expect(onHang).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1000);
		expect(onHang.mock.calls).toEqual([[['b.test.mjs']]]);
	});

	it('is none while hooks and tests begin and end, however long that takes', () => {
		const { reporter, onHang } = start();
		for (let round = 0; round < 20; round += 1) {
			for (const notice of [
				reporter.onTestModuleCollected,
				reporter.onTestCaseReady,
				reporter.onHookStart,
				reporter.onHookEnd,
			]) {
				vi.advanceTimersByTime(50_000);
				notice();
			}
		}
		expect(onHang).not.toHaveBeenCalled();
	});

	it('is none after the end', () => {
		const { reporter, onHang } = start();
		reporter.onTestRunEnd([], []);
		vi.advanceTimersByTime(1_000_000);
		expect(onHang).not.toHaveBeenCalled();
	});
});
