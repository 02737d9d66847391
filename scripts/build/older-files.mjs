// Decides how long the hashed files of an older build stay.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages that caches still hold may name files of an older build. */
const KEPT_DAYS = 7;

/**
 * Removes the files of older builds: all of them while developing, else those that no build
 * of the last days has made.
 *
 * @param {string} folder
 * @param {{ kept: string[], dev: boolean }} options
 */
export async function removeOlder(folder, { kept, dev }) {
	const oldest = dev ? Number.POSITIVE_INFINITY : Date.now() - KEPT_DAYS * 86_400_000;
	for (const name of await readdir(folder)) {
		const path = join(folder, name);
		if (kept.includes(name.replace(/\.(br|gz)$/, ''))) continue;
		if ((await stat(path)).mtimeMs < oldest) await rm(path);
	}
}
