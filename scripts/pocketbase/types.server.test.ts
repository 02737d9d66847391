import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root as project } from '../lib/root.ts';
import { ensurePocketBase } from '../pocketbase.ts';
import { newFolder } from '../testing/machine.ts';
import { ensureTypes } from './types.ts';

test('PocketBase’s types have no `any`, and refuse async handlers and transactions', async () => {
	const root = await newFolder();
	await ensureTypes({ root, binary: await ensurePocketBase({ root: project }) });
	const types = readFileSync(join(root, '.cache/pocketbase/types.d.ts'), 'utf8');
	expect(types).toContain('function routerAdd(');
	// Comments, and functions of this name, are left.
	const code = types.replace(/^ *(?:\*|\/\/).*/gm, '').replace(/\bany\(/g, '');
	expect(code.match(/.*\bany\b.*|^ *\[key:string\]: .*/gm)).toBeNull();
	expect(code.match(/.*(?:\(e: |handler: |cmd: |fn: \(txApp: ).*\) => void.*/gm)).toBeNull();
});
