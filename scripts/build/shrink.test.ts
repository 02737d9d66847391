import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../testing/machine.ts';
import { shrinkScripts } from './shrink.ts';

test('refuses a call that Chrome 87 runs incorrectly', async () => {
	const root = await newFolder();
	await mkdir(join(root, 'node_modules'));
	await writeFile(join(root, 'node_modules/.package-lock.json'), '{}');
	await writeFile(join(root, 'script.js'), 'export const run = (a, list) => a.f?.(...list, 1)');
	const shrinking = shrinkScripts({ root, folder: root, names: ['script.js'] });
	await expect(shrinking).rejects.toThrow('Chrome 87');
});
