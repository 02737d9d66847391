// A host's machine for tests of ./anemone, which they may break. Folders are removed with the run's
// temporary folder.
import { existsSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, onTestFinished } from 'vitest';
import { run } from '../lib/run.ts';
import { copyProgram } from './copies.ts';
import type { Site } from './site.ts';

export const isRoot = process.getuid?.() === 0;

/** The id of a user that every system has. */
export const nobody = 65_534;

/** A folder on another file system than the tests' data; '' on a machine without one. */
export const otherDisk =
	existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync(tmpdir()).dev ? '/dev/shm' : '';

/** Returns a new folder. */
export const newFolder = (parent = tmpdir()) => mkdtemp(join(parent, 'anemone-folder-'));

/**
 * Provides the tests of a file with a copy of the program, which any user may run.
 *
 * @returns its folder, filled in before the first test, and a function that runs its ./anemone
 */
export function sharedProgram(site: Site) {
	const program = {
		folder: '',
		anemone: (args: string[], { env, ...options }: Parameters<typeof run>[2] = {}) =>
			run(join(program.folder, 'anemone'), args, { ...options, env: environment(env) }),
	};
	beforeAll(async () => {
		program.folder = await copyProgram();
		await chmod(program.folder, 0o755);
		await copyFile(site.binary, join(program.folder, 'pocketbase'));
		return () => rm(program.folder, { recursive: true });
	});
	return program;
}

/** Returns the environment of a host, whose program runs the PocketBase beside it. */
export const environment = (env: NodeJS.ProcessEnv = {}) => ({
	...process.env,
	POCKETBASE_BIN: '',
	...env,
});

/** Writes a program of ours, and returns the environment in which it stands in for the real one. */
export async function standIn(name: string, script: string) {
	const folder = await newFolder();
	await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
	return { PATH: `${folder}:${process.env.PATH}` };
}

/** Mounts an empty disk in place of a folder until the test ends. */
export async function mountDisk(folder: string, size: string) {
	const disk = ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder];
	const { code, output } = await run('mount', disk);
	if (code !== 0) throw new Error(output);
	onTestFinished(async () => void (await run('umount', ['--lazy', folder])));
	return folder;
}
