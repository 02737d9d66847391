// Tests that PocketBase's engine reads Markdown like Node, and fast enough.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildForEngine } from '../../../scripts/build/build-for-engine.ts';
import { root } from '../../../scripts/lib/root.ts';
import { ensurePocketBase } from '../../../scripts/pocketbase.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import { newFolder } from '../../../scripts/testing/machine.ts';
import type { Reading } from '../../../scripts/testing/markdown/engine.ts';

const module = fileURLToPath(
	new URL('../../../scripts/testing/markdown/engine.ts', import.meta.url),
);
/** Ten times the two seconds that the slowest text may take on an idle machine. */
const bound = 20_000;

it('reads every text as the same tree, and in time', async () => {
	const here: Reading[] = (await import(module)).readAll();
	const binary = await ensurePocketBase({ root });
	const outfile = join(await newFolder(), 'module.js');
	const mainFields = ['module', 'main'];
	await buildForEngine({ entryPoints: [module], outfile, bundle: true, format: 'cjs', mainFields });
	const built = await readFile(outfile, 'utf8');
	const script = 'return require(__hooks + "/module.js").readAll();';
	const there = (await runInOtherProcess({ binary }, script, built)) as Reading[];
	expect(there.length).toBe(here.length);
	const different = here.filter(({ tree }, index) => tree !== there[index]?.tree);
	expect(different.map(({ name }) => name)).toEqual([]);
	expect(there.filter(({ time }) => time >= bound).map(({ name }) => name)).toEqual([]);
});
