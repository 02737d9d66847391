// The count in runs of Vitest on files of our own, in a process of their own.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {string} */
let folder;

beforeEach(async () => {
	// Below the root, where the test files find Vitest.
	await mkdir(join(root, '.cache'), { recursive: true });
	folder = await mkdtemp(join(root, '.cache', 'counting-'));
});
afterEach(() => rm(folder, { recursive: true }));

const passing = "test('a', () => {}); test('b', () => {});";

it.each([
	['what passed', passing, false, [2, 0]],
	['what failed', `${passing} test('c', () => { throw 1; });`, false, [2, 1]],
	['a file that does not load', `${passing} throw 1;`, false, [0, 1]],
	['a hook that fails before the tests', `${passing} beforeAll(() => { throw 1; });`, true, [0, 1]],
	['a hook that fails after them', `${passing} afterAll(() => { throw 1; });`, false, [2, 1]],
	[
		'an error outside of a test',
		`test('a', () => process.nextTick(() => { throw 1; }));`,
		false,
		[1, 1],
	],
	// Written so that it is not taken for one of ours.
	['no test that was skipped', `${passing} test['skip']('c', () => {});`, false, [2, 0]],
	['a skipped test where none may be', `${passing} test['skip']('c', () => {});`, true, [2, 1]],
])('counts %s', async (_, tests, strict, [passed, failed]) => {
	const imports = "import { afterAll, beforeAll, test } from 'vitest';";
	await writeFile(join(folder, 'a.test.mjs'), `${imports} ${tests}`);
	const counting = JSON.stringify(join(root, 'scripts/testing/counting.mjs'));
	const script = `
		import { createVitest } from 'vitest/node';
		import { countTests } from ${counting};
		const vitest = await createVitest('test', { config: false, run: true });
		await vitest.start();
		const { state } = vitest;
		const sum = countTests(state.getTestModules(), state.getUnhandledErrors(), ${strict});
		await vitest.close();
		console.log(sum.passed + ' passed, ' + sum.failed + ' failed');
	`;
	const args = ['--input-type=module', '-e', script];
	const ended = await run(process.execPath, args, { cwd: folder });
	expect(ended).toMatchObject({
		output: expect.stringMatching(`\n${passed} passed, ${failed} failed\n$`),
	});
});
