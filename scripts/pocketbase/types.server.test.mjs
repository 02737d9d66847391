// The types of the hooks' API: written by the real binary, and held to by the real compiler.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { ensurePocketBase, pinnedVersion } from '../pocketbase.mjs';
import { ensureTypes } from './types.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** @type {string} */
let root;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-types-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the types are written once for each version of PocketBase', async () => {
	const binary = await ensurePocketBase({ root: project });
	const path = join(root, '.cache', 'pocketbase', 'types.d.ts');
	await ensureTypes({ root, binary });
	const types = readFileSync(path, 'utf8');
	expect(types).toContain('declare function routerAdd(');
	writeFileSync(path, `${types}// kept`);
	await ensureTypes({ root, binary });
	expect(readFileSync(path, 'utf8')).toBe(`${types}// kept`);
	writeFileSync(path, types.replace(pinnedVersion(), '0.1.0'));
	await ensureTypes({ root, binary });
	expect(readFileSync(path, 'utf8')).toBe(types);
});

test('no slip in a hook hides behind an `any`', async () => {
	await ensureTypes({ root: project, binary: await ensurePocketBase({ root: project }) });
	const slips = [
		"e.request.header.gte('Accept')",
		'e.response.wirter',
		"e.get('kept').value",
		"$app.store().get('kept').value",
		"$app.findRecordById('posts', '1').get('title').value",
		'$app.conncurrentDB()',
		'new DynamicModel({ data: 1 }).data.value',
		"$os.openRoot('').fs().reed('')",
		"require('').value",
	];
	const lines = slips.map((slip) => `// @ts-expect-error\n${slip};`).join('\n');
	writeFileSync(join(root, 'slips.ts'), `routerAdd('GET', '/', (e) => {\n${lines}\n});\n`);
	const hooks = join(project, 'pb_hooks');
	const include = ['slips.ts', join(hooks, 'src', 'pocketbase.d.ts')];
	const config = { extends: join(hooks, 'tsconfig.json'), include };
	writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
	const compiler = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
	const result = await run(process.execPath, [compiler, '-p', root]);
	expect(result).toMatchObject({ code: 0, output: '' });
});
