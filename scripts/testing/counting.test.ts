import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVitest } from 'vitest/node';
import { countTests } from './counting.ts';
import { newFolder } from './machine.ts';

test('a skipped test fails CI, and so does whatever fails outside of tests', async () => {
	const root = await newFolder();
	for (const [name, text] of Object.entries({
		skipping: "test('a', () => {}); test['skip']('b', () => {});",
		failing: "test('a', () => {}); test('b', () => { throw 1; });",
		unloadable: "test('a', () => {}); throw 1;",
		afterward: "test('a', () => {}); test('b', () => {}); afterAll(() => { throw 1; });",
	}))
		writeFileSync(join(root, `${name}.test.js`), text);
	// An empty reporter prints nothing.
	const options = { root, config: false as const, globals: true, reporters: [{}], run: true };
	const vitest = await createVitest('test', options);
	await vitest.start();
	await vitest.close();
	const { state } = vitest;
	const count = (strict: boolean) =>
		countTests(state.getTestModules(), state.getUnhandledErrors(), strict);
	expect(count(true)).toEqual({ passed: 4, failed: 4 });
	expect(count(false)).toEqual({ passed: 4, failed: 3 });
});
