// The linter's rules for pb_hooks: a nested biome.json silently replaces the root's overrides.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';

const root = process.cwd();
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

let copy = '';
beforeAll(() => {
	copy = mkdtempSync(join(tmpdir(), 'anemone-layers-'));
	for (const name of ['biome.json', 'pb_hooks/biome.json', 'scripts/checks/locale.grit']) {
		cpSync(join(root, name), join(copy, name), { recursive: true });
	}
});
afterAll(() => rmSync(copy, { recursive: true }));

test.each([
	['engine', "export { x } from '../start/x.ts';\n", /Import only from the same folder/],
	['records', "export { x } from '../save.ts';\n", /Import only from the same folder/],
	['new', "export { x } from '../engine/x.ts';\n", /This folder has no import rule yet/],
	['admin', 'export const x = new Intl.NumberFormat();\n', /engine has no Intl/],
	['admin', 'export const x = (1).toLocaleString();\n', /ignores the language/],
	['start', "export { x } from '../engine/x.ts';\n", /No fixes applied|Checked 1 file/],
])('%s: %s', async (folder, text, expected) => {
	const path = join(copy, 'pb_hooks/src', folder, 'planted.ts');
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
	const { code, output } = await run(
		process.execPath,
		[biome, 'lint', '--vcs-enabled=false', path],
		{
			cwd: copy,
		},
	);
	rmSync(path);
	expect(output).toMatch(expected);
	expect(code).toBe(folder === 'start' ? 0 : 1);
});
