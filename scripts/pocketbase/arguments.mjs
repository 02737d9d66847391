// PocketBase's command line, of which the project's folders are the beginning.
import { join } from 'node:path';

/**
 * Flags for the project's folders. They come first, so that what is given after them wins.
 * @param {string} root
 * @returns {string[]}
 */
export function folderFlags(root) {
	const folders = {
		dir: 'pb_data',
		hooksDir: 'pb_hooks',
		migrationsDir: 'pb_migrations',
		publicDir: 'pb_public',
	};
	return Object.entries(folders).map(([flag, folder]) => `--${flag}=${join(root, folder)}`);
}
