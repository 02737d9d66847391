import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutHelp } from '../lib/packages.mjs';
import { run } from '../lib/run.ts';
import { newFolder } from '../testing/machine.ts';

test('the lock file names no registry', () => {
	expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});

test('an outdated lock file is explained by the command that helps, without npm’s help', async () => {
	const cwd = await newFolder();
	// A folder: of a package from the registry, npm would look for the description first.
	writeFileSync(join(cwd, 'package.json'), '{"dependencies":{"added":"file:added"}}');
	mkdirSync(join(cwd, 'added'));
	writeFileSync(join(cwd, 'added/package.json'), '{"name":"added","version":"1.0.0"}');
	writeFileSync(join(cwd, 'package-lock.json'), '{"lockfileVersion":3,"packages":{"":{}}}');
	const { output } = await run('npm', ['ci', '--dry-run', '--offline', '--loglevel=error'], {
		cwd,
	});
	expect(withoutHelp(output)).toMatch(
		/are in sync[\s\S]*added[\s\S]*\nUpdate the lock file: npm install\n$/,
	);
});

test('workflows pin actions by commit, as somebody could move a tag to other code', () => {
	const folder = '.github/workflows';
	const text = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
	const used = [...text.join('\n').matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
	expect(used).toContainEqual(expect.stringContaining('actions/checkout@'));
	for (const action of used) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
