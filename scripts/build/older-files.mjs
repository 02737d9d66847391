// Removes what older builds left in a folder of built files.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files that are not `kept` (nor the compressed twin of one that is) and that no
 * build of the last `days` has written; with 0 days, all of them.
 *
 * @param {string} folder
 * @param {{ kept: string[], days: number }} options
 */
export async function removeOlder(folder, { kept, days }) {
	const oldest = days === 0 ? Number.POSITIVE_INFINITY : Date.now() - days * 86_400_000;
	for (const name of await readdir(folder)) {
		const path = join(folder, name);
		if (kept.includes(name.replace(/\.(br|gz)$/, ''))) continue;
		if ((await stat(path)).mtimeMs < oldest) await rm(path);
	}
}
