// PocketBase's command line: what the user gave, and the project's folders where nothing was given.
import { join } from 'node:path';

/**
 * The value a flag was given, the last one if it was given more than once.
 * @param {string[]} args
 * @param {string} name without dashes
 * @returns {string | undefined}
 */
export function flagValue(args, name) {
	const last = args.findLastIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
	if (last < 0) return undefined;
	const [, value] = /^--[^=]+=(.*)$/s.exec(args[last] ?? '') ?? [];
	return value ?? args[last + 1] ?? '';
}

/**
 * Flags for the project's folders, for those the user did not give. They come first: PocketBase
 * reads its folders before it knows the command's own flags.
 * @param {string} root
 * @param {string[]} args
 * @returns {string[]}
 */
export function folderFlags(root, args) {
	const folders = {
		dir: 'pb_data',
		hooksDir: 'pb_hooks',
		migrationsDir: 'pb_migrations',
		publicDir: 'pb_public',
	};
	return Object.entries(folders)
		.filter(([flag]) => flagValue(args, flag) === undefined)
		.map(([flag, folder]) => `--${flag}=${join(root, folder)}`);
}
