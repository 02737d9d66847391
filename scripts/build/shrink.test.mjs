import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shrinkScripts } from './shrink.mjs';

/** @type {string} */
let root;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'anemone-shrink-'));
	await mkdir(join(root, 'node_modules'));
	await install('1.0.0');
});
afterEach(() => rm(root, { recursive: true }));

/** Writes npm's record of the installed packages. @param {string} version */
const install = (version) =>
	writeFile(join(root, 'node_modules/.package-lock.json'), `{ "terser": "${version}" }`);

/** @param {string} code */
async function shrunk(code) {
	await writeFile(join(root, 'script.js'), code);
	await shrinkScripts({ root, folder: root, names: ['script.js'] });
	return readFile(join(root, 'script.js'), 'utf8');
}

test('results are kept until a package is upgraded', async () => {
	const first = await shrunk('export const a = 1;');
	expect(await shrunk('export const b = 2;')).toBe(first);
	await install('1.0.1');
	expect(await shrunk('export const b = 2;')).toContain('b=2');
});

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
