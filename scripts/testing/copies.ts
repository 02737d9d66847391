import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { root } from '../lib/root.ts';
import { sharedSite } from './shared.ts';
import type { SiteOptions } from './site.ts';

const sources = join(root, 'pb_hooks/src');
const filter = (path: string) => path !== sources;

/** Copies everything that the server needs except PocketBase itself, for tests that break it. */
export async function copyProgram(): Promise<string> {
	const copy = await mkdtemp(join(tmpdir(), 'anemone-program-'));
	const parts = ['anemone', 'pb_migrations', 'pb_public', 'pb_hooks', 'scripts/pocketbase/go.mod'];
	for (const part of parts) {
		await cp(join(root, part), join(copy, part), { recursive: true, filter });
	}
	return copy;
}

/** Contents of files, by their path among the built hooks; null removes a file. */
type HookFiles = Record<string, string | null>;

/** Copies the built hooks and adds the tests' own files; the flag is set before the first test. */
export function sharedHooks(files: HookFiles) {
	const hooks = { flag: '' };
	beforeAll(async () => {
		const folder = await mkdtemp(join(tmpdir(), 'hooks-copy-'));
		await cp(join(root, 'pb_hooks'), folder, { recursive: true, filter });
		for (const [name, text] of Object.entries(files)) {
			await (text === null ? rm(join(folder, name)) : writeFile(join(folder, name), text));
		}
		hooks.flag = `--hooksDir=${folder}`;
		return () => rm(folder, { recursive: true, force: true });
	});
	return hooks;
}

/** Starts an empty site on such a copy for the tests of a file. */
export function sharedSiteWithHooks(files: HookFiles, options: SiteOptions = {}) {
	const hooks = sharedHooks(files);
	return sharedSite(() => ({ sample: false, args: [hooks.flag], ...options }));
}
