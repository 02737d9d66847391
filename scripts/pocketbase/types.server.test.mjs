// The types of the hooks' API: written by the real binary, checked by the real compiler.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { ensureTypes } from './types.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

test('an `any` hides no error in a hook', async () => {
	const root = mkdtempSync(join(tmpdir(), 'anemone-types-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	await ensureTypes({ root: project, binary: await ensurePocketBase({ root: project }) });
	const typos = [
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
	const lines = typos.map((typo) => `// @ts-expect-error\n${typo};`).join('\n');
	writeFileSync(join(root, 'slips.ts'), `routerAdd('GET', '/', (e) => {\n${lines}\n});\n`);
	const hooks = join(project, 'pb_hooks');
	const include = ['slips.ts', join(hooks, 'src', 'pocketbase.d.ts')];
	const config = { extends: join(hooks, 'tsconfig.json'), include };
	writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
	const compiler = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
	const result = await run(process.execPath, [compiler, '-p', root]);
	expect(result).toMatchObject({ code: 0, output: '' });
});
