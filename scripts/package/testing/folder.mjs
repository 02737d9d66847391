// A site as a package makes it: a folder that has the program in `home`, and `data`.
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';
import { serve } from './serve.mjs';

/**
 * Runs ./anemone on the folder's data; rejects with what it said where it fails.
 * @param {string} folder
 * @param {string[]} args
 */
export async function anemone(folder, ...args) {
	const result = await run(join(folder, 'home/anemone'), [...args, `--dir=${folder}/data`]);
	if (result.status !== 'ended') throw new Error(result.status);
	if (result.code !== 0) throw new Error(result.output);
}

/** Starts the folder's site. @param {string} folder */
export function start(folder) {
	return serve(join(folder, 'home/anemone'), ['start', `--dir=${folder}/data`]);
}
