// The linter's rules for pb_hooks: a nested biome.json silently replaces the root's overrides.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../lib/run.ts';
import { newFolder } from '../testing/machine.ts';

const root = process.cwd();
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

const planted = [
	['engine', "export { x } from '../start/x.ts';\n", 'Import only from the same folder'],
	['records', "export { x } from '../save.ts';\n", 'Import only from the same folder'],
	['new', "export { x } from '../engine/x.ts';\n", 'This folder has no import rule yet'],
	['admin', 'export const x = new Intl.NumberFormat();\n', 'engine has no Intl'],
	['roles', 'export const x = (1).toLocaleString();\n', 'ignores the language'],
	['start', "export { x } from '../engine/x.ts';\n", ''],
];

test('each planted violation is reported, and an allowed import is not', async () => {
	const copy = await newFolder();
	for (const name of ['biome.json', 'pb_hooks/biome.json', 'scripts/checks/locale.grit']) {
		cpSync(join(root, name), join(copy, name), { recursive: true });
	}
	for (const [folder = '', text = ''] of planted) {
		mkdirSync(join(copy, 'pb_hooks/src', folder), { recursive: true });
		writeFileSync(join(copy, 'pb_hooks/src', folder, 'planted.ts'), text);
	}
	const args = [biome, 'lint', '--vcs-enabled=false', 'pb_hooks/src'];
	const { code, output } = await run(process.execPath, args, { cwd: copy });
	expect(code).toBe(1);
	const reports = output.split(/(?=^pb_hooks\/src\/\w+\/planted\.ts)/m);
	for (const [folder, , expected = ''] of planted) {
		const report = reports.filter((one) => one.startsWith(`pb_hooks/src/${folder}/`)).join('');
		if (expected) expect(report, folder).toContain(expected);
		else expect(report, folder).toBe('');
	}
});
