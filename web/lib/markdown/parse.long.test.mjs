// Tests that PocketBase's engine reads Markdown like Node, and fast enough.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';

/** @typedef {import('../../../scripts/testing/markdown/engine.ts').Reading} Reading */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const module = fileURLToPath(
	new URL('../../../scripts/testing/markdown/engine.ts', import.meta.url),
);
/** Ten times the two seconds that the slowest text may take on an idle machine. */
const bound = 20_000;

/** @type {Reading[]} */
let here;
/** @type {Reading[]} */
let there;

beforeAll(async () => {
	here = (await import(module)).readAll();
	const binary = await ensurePocketBase({ root });
	const { outputFiles } = await build({
		entryPoints: [module],
		bundle: true,
		format: 'cjs',
		mainFields: ['module', 'main'],
		target: 'es2022',
		write: false,
	});
	const script = 'return require(__hooks + "/module.js").readAll();';
	const response = await runInOtherProcess({ binary }, script, outputFiles[0]?.text);
	there = /** @type {Reading[]} */ (response);
}, 300_000);

it('reads every text as the same tree', () => {
	expect(there.length).toBe(here.length);
	const different = here.filter(({ tree }, index) => tree !== there[index]?.tree);
	expect(different.map(({ name }) => name)).toEqual([]);
});

it('reads every text in time', () => {
	const slowest = there.reduce((longest, reading) =>
		reading.time > longest.time ? reading : longest,
	);
	console.info(`slowest in PocketBase's engine: ${slowest.name}, ${slowest.time} ms`);
	expect(slowest.time).toBeLessThan(bound);
});
