// The test runner on suites of our own, in a process of its own.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../lib/run.mjs';

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
 * @param {{ patterns?: string[], strict?: boolean, patience?: number }} [options]
 */
async function runFiles(files, options = {}) {
	for (const [name, source] of Object.entries(files)) {
		await writeFile(join(folder, `${name}.test.mjs`), source);
	}
	const { patterns = [], strict = false, patience = 600 } = options;
	const settings = { root: folder, suites: ['own'], config: 'vitest.config.mjs' };
	const script = `
		import { runSuites } from ${JSON.stringify(join(root, 'scripts/testing/suites.mjs'))};
		import { writeFileSync } from 'node:fs';
		const tallies = {};
		const passed = [];
		const report = () => writeFileSync('results.json', JSON.stringify({ tallies, passed }));
		process.chdir(${JSON.stringify(folder)});
		await runSuites({ ...${JSON.stringify({ ...settings, patterns, strict, patience })}, tallies,
			passed, onHang: report });
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
			describe('a door', { meta: { spec: ['S1.1'] } }, () => {
				it('opens', () => {});
				it.each([1, 2])('closes %i times', { meta: { spec: ['S1.2'] } }, (n) => expect(n).toBe(1));
				it['skip']('slams', () => {});
			});
			it('is a door', () => {});
		`;
		expect((await runFiles({ door: source })).passed).toEqual([
			{ file: 'door.test.mjs', title: 'a door > opens', spec: ['S1.1'] },
			{ file: 'door.test.mjs', title: 'a door > closes 1 times', spec: ['S1.2'] },
			{ file: 'door.test.mjs', title: 'is a door', spec: [] },
		]);
	});
});

describe('a run in which nothing happens any more', () => {
	const blocking = `
		import { spawn } from 'node:child_process';
		import { writeFileSync } from 'node:fs';
		import { test } from 'vitest';
		test('blocks', () => {
			const child = spawn(process.execPath, ['-e', 'setInterval(String, 1e6)'], { detached: true });
			writeFileSync('pid', String(child.pid));
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
		});
	`;

	it('is ended with all its processes, keeps what passed and names the file', async () => {
		const { tallies, code } = await runFiles({ a: passing, b: blocking }, { patience: 15 });
		expect(tallies.own).toMatchObject({ passed: 2, failed: 0 });
		expect(tallies.hung?.failed).toBe(1);
		expect(tallies.hung?.notes.join()).toMatch(/^nothing happened for 15 s in .*b\.test\.mjs/);
		expect(code).toBe(1);
		const pid = await readFile(join(folder, 'pid'), 'utf8');
		const left = await run('ps', ['-o', 'stat=', '-p', pid]);
		// Z: it has ended, and nobody has asked how.
		expect(left).toMatchObject({ status: 'ended', output: expect.stringMatching(/^(Z\S*\s*)?$/) });
	});
});
