import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runNode } from './suites.mjs';

/** @type {string} */
let folder;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'suites-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('answers the exit code', async () => {
	expect(await runNode(folder, ['-e', 'process.exit(3)'], 20_000)).toBe(3);
});

it('ends a run that never gives way, children included', async () => {
	const spin = join(folder, 'spin.mjs');
	await writeFile(spin, 'for (;;) {}');
	const parent = `require('node:child_process').spawnSync(process.execPath, [${JSON.stringify(spin)}])`;
	expect(await runNode(folder, ['-e', parent], 300)).toBe(1);
});
