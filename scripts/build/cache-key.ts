// Keys for results that the build keeps.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a key that changes with the options, and with each upgrade of an installed package: tools
 * depend on other packages, so that their own versions are not enough.
 *
 * @param root of the project
 */
export async function keyOf(root: string, options: unknown) {
	const installed = await readFile(join(root, 'node_modules/.package-lock.json'));
	const digest = createHash('sha256').update(installed).update(JSON.stringify(options));
	return digest.digest('hex').slice(0, 16);
}
