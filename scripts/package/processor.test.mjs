import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';
import { processorOf } from './processor.mjs';

let folder = '';
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'anemone-processor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A file that begins as a program for Linux does. @param {number} machine @param {string} [magic] */
function program(machine, magic = '\x7fELF') {
	const head = Buffer.alloc(64);
	head.write(magic, 'latin1');
	head.writeUInt16LE(machine, 18);
	const path = join(folder, 'pocketbase');
	writeFileSync(path, head);
	return path;
}

test.each([
	['arm64', 183],
	['amd64', 62],
])('the program names the package, not the machine: %s', (arch, machine) => {
	expect(processorOf(program(machine))).toBe(arch);
	expect(processorOf(program(machine), arch)).toBe(arch);
});

test.each([
	['x64', 'amd64'],
	['arm64', 'arm64'],
])('PocketBase is looked for under Go’s name of the processor: %s is %s', async (node, go) => {
	const release = new URL('../pocketbase/release.mjs', import.meta.url).href;
	const script = `Object.defineProperty(process, 'arch', { value: '${node}' });
		console.log((await import('${release}')).thisMachine.arch);`;
	const found = await run(process.execPath, ['--input-type=module', '-e', script]);
	expect(found).toEqual({ code: 0, output: `${go}\n` });
});

test('a program for another processor than --arch is refused', () => {
	const path = program(183);
	const reason = `${path} is for arm64, and the package for amd64: set POCKETBASE_BIN to a PocketBase for amd64, or leave out --arch`;
	expect(() => processorOf(path, 'amd64')).toThrow(new UserError(reason));
});

test.each([
	['for another processor', () => program(243)],
	['for another system', () => program(62, '\xcf\xfa\xed\xfe')],
	[
		'that is a script',
		() => {
			const path = join(folder, 'pocketbase');
			writeFileSync(path, '#!/bin/sh\n');
			return path;
		},
	],
])('a program %s is refused', (_what, make) => {
	expect(() => processorOf(make())).toThrow(/ is no program for Linux on amd64 or arm64/);
});
