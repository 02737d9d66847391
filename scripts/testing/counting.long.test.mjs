// Tests the count with runs of Vitest on generated files, in a separate process.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {string} */
let folder;

beforeEach(async () => {
	// Below the root, so that the test files can import Vitest.
	await mkdir(join(root, '.cache'), { recursive: true });
	folder = await mkdtemp(join(root, '.cache', 'counting-'));
});
afterEach(() => rm(folder, { recursive: true }));

const passing = "test('a', () => {}); test('b', () => {});";
// Written so that checks do not mistake it for one of our own skipped tests.
const skipping = `${passing} test['skip']('c', () => {});`;

test.each([
	{
		files: {
			passing,
			failing: `${passing} test('c', () => { throw 1; });`,
			unloadable: `${passing} throw 1;`,
			'failing afterwards': `${passing} afterAll(() => { throw 1; });`,
			'failing outside of a test': `test('a', () => process.nextTick(() => { throw 1; }));`,
			skipping,
		},
		strict: false,
		counted: '9 passed, 4 failed',
	},
	{
		files: { 'failing before': `${passing} beforeAll(() => { throw 1; });`, skipping },
		strict: true,
		counted: '2 passed, 2 failed',
	},
])(
	'counts what passed and failed, where no skip is allowed: $strict',
	async ({ files, strict, counted }) => {
		const imports = "import { afterAll, beforeAll, test } from 'vitest';";
		for (const [name, tests] of Object.entries(files)) {
			await writeFile(join(folder, `${name}.test.mjs`), `${imports} ${tests}`);
		}
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
			// Vitest's errors come on another stream, sometimes later.
			output: expect.stringMatching(`\n${counted}\n`),
		});
	},
);
