import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shrinkScripts } from './shrink.mjs';

/** @param {string} code */
async function shrunk(code) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-shrink-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeFile(join(folder, 'script.js'), code);
	await shrinkScripts({ folder, names: ['script.js'], cache: join(folder, 'cache') });
	return readFile(join(folder, 'script.js'), 'utf8');
}

test.each(['f?.(...list, more)', 'a.f?.(...list, ...more)', 'a?.b.f(first, ...list, more)'])(
	'refuses %s, which Chrome 87 runs incorrectly',
	async (call) => {
		await expect(shrunk(`export const run = (a, f, list) => ${call}`)).rejects.toThrow('Chrome 87');
	},
);

test.each(['f?.(first,...list)', 'f?.(list,more)', 'f(...list,more)'])(
	'accepts %s',
	async (call) => {
		expect(await shrunk(call)).toContain(call);
	},
);
