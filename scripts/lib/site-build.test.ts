import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '../testing/machine.ts';
import { ensureBuilt } from './site-build.ts';

/** Fails while a source is broken, and counts the builds. */
const build = `
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
if (readFileSync('web/page.tsx', 'utf8') === 'broken') process.exit(1);
for (const path of ['pb_public', 'pb_hooks/lib']) mkdirSync(path, { recursive: true });
appendFileSync('pb_public/builds', 'x');`;

test('the site is built again only after a change, a failure or a loss of the output', async () => {
	const root = await newFolder();
	const write = (path: string, text: string) => writeFileSync(join(root, path), text);
	mkdirSync(join(root, 'web'));
	write('web/page.tsx', 'one');
	write('build.mjs', build);
	const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
	onTestFinished(() => progress.mockRestore());
	const builds = async () => {
		await ensureBuilt({ root });
		return readFileSync(join(root, 'pb_public/builds'), 'utf8').length;
	};

	expect([await builds(), await builds()]).toEqual([1, 1]);
	write('web/page.test.tsx', '');
	expect(await builds()).toBe(1);
	write('web/page.tsx', 'two');
	expect([await builds(), await builds()]).toEqual([2, 2]);
	write('web/new.tsx', '');
	expect(await builds()).toBe(3);
	write('web/page.tsx', 'broken');
	for (const _ of ['first', 'retried']) await expect(builds()).rejects.toThrow('not be built');
	write('web/page.tsx', 'three');
	expect(await builds()).toBe(4);
	rmSync(join(root, 'pb_public'), { recursive: true });
	expect(await builds()).toBe(1);
});
