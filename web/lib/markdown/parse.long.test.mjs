// PocketBase's engine reads Markdown as Node does, and within its time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';
import { callInEngine } from '../../../scripts/testing/engine.mjs';

/** @typedef {import('../../../scripts/testing/markdown/engine.ts').Reading} Reading */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const module = fileURLToPath(
	new URL('../../../scripts/testing/markdown/engine.ts', import.meta.url),
);
/** Ten times the two seconds that the slowest text may take on a quiet machine. */
const bound = 20_000;

/** @type {string} */
let dir;
/** @type {Reading[]} */
let here;
/** @type {Reading[]} */
let there;

beforeAll(async () => {
	dir = await mkdtemp(join(tmpdir(), 'markdown-'));
	const outfile = join(dir, 'module.mjs');
	await build({ entryPoints: [module], outfile, bundle: true, format: 'esm' });
	here = (await import(pathToFileURL(outfile).href)).readAll();
	const binary = await ensurePocketBase({ root });
	there = /** @type {Reading[]} */ (await callInEngine({ binary, module, name: 'readAll' }));
}, 300_000);

afterAll(() => rm(dir, { recursive: true, force: true }));

it('makes the same tree of every text', () => {
	expect(there.length).toBe(here.length);
	const different = here.filter(({ tree }, index) => tree !== there[index]?.tree);
	expect(different.map(({ name }) => name)).toEqual([]);
});

it('reads every text in time', () => {
	const slowest = there.reduce((most, reading) => (reading.time > most.time ? reading : most));
	console.info(`slowest in PocketBase's engine: ${slowest.name}, ${slowest.time} ms`);
	expect(slowest.time).toBeLessThan(bound);
});
