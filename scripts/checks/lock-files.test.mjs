import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { findAbsent, PACKAGE_FOLDERS } from './lock-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} folder */
const lockOf = (folder) => readFile(join(root, folder, 'package-lock.json'), 'utf8');

test.each(PACKAGE_FOLDERS)(
	'npm ci accepts the lock file in %s, without a network',
	async (folder) => {
		const copy = await mkdtemp(join(tmpdir(), 'lock-files-'));
		onTestFinished(() => rm(copy, { recursive: true }));
		for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
			await cp(join(root, folder, name), join(copy, name));
		}
		const { code, output } = await run('npm', ['ci', '--dry-run', '--offline'], { cwd: copy });
		expect(code, output).toBe(0);
	},
);

test.each(PACKAGE_FOLDERS)('the lock file in %s has all optional packages', async (folder) => {
	expect(findAbsent(JSON.parse(await lockOf(folder)))).toEqual([]);
});

test.each(PACKAGE_FOLDERS)('the lock file in %s names no registry', async (folder) => {
	expect(await lockOf(folder)).not.toContain('"resolved"');
});

test('an optional package is found in the folder of its package and in those above', () => {
	const packages = {
		'': { optionalDependencies: { a: '1.0.0', b: '1.0.0' } },
		'node_modules/a': { optionalDependencies: { '@c/linux-x64': '2.0.0', d: '2.0.0' } },
		'node_modules/a/node_modules/d': { optionalDependencies: { a: '1.0.0', e: '3.0.0' } },
		'node_modules/a/node_modules/d/node_modules/e': {},
		'node_modules/f/node_modules/b': {},
	};
	expect(findAbsent({ packages })).toEqual(['b@1.0.0', '@c/linux-x64@2.0.0']);
});
