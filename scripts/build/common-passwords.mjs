// Writes the list of common passwords that the hooks refuse, one a line.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';

/** PocketBase itself refuses shorter ones. */
const SHORTEST = 8;

/**
 * @param {{ root: string }} options
 * @returns {Promise<void>}
 */
export async function writeCommonPasswords({ root }) {
	const common = dictionary['passwords-common'].filter((word) => word.length >= SHORTEST);
	await writeFile(join(root, 'pb_hooks/lib/common-passwords.txt'), ['', ...common, ''].join('\n'));
}
