// Gets a data folder ready to serve: sample content and address in a new one, and who may log in.
import { fileURLToPath } from 'node:url';
import { withPrivateFiles } from '../lib/private-files.mjs';
import { startStep } from '../lib/progress.mjs';
import { run } from '../lib/run.mjs';
import { UserError } from '../lib/user-error.mjs';
import { flagValue } from '../pocketbase/arguments.mjs';
import { loadSample } from '../sample/load.mjs';

const hooksDir = fileURLToPath(new URL('./prepare', import.meta.url));

/** Flags of `serve` that a command on the same folder needs too. */
const sharedFlags = ['dir', 'encryptionEnv', 'migrationsDir', 'queryTimeout'];

/**
 * @typedef {object} PrepareOptions
 * @property {string} binary
 * @property {string} root
 * @property {import('./data-folder.mjs').DataFolder} folder
 * @property {string[]} args all arguments of the server, the folders among them
 * @property {boolean} sample whether a new folder gets the sample content
 * @property {string} url address to record in a new folder, '' for none
 * @property {(line: string) => void} log
 */

/**
 * Fills a new folder and asks whether it has a superuser.
 * @param {PrepareOptions} options
 * @returns {Promise<{ firstLogin: boolean }>} firstLogin: there is no superuser yet
 * @throws {UserError} when a server has the folder, or PocketBase cannot use it
 */
export async function prepareData({ binary, root, folder, args, sample, url, log }) {
	if (folder.isNew) await folder.fill(() => fillNew({ binary, root, folder, sample, log }));
	const flags = sharedFlags.flatMap((name) => {
		const value = flagValue(args, name);
		return value ? [`--${name}=${value}`] : [];
	});
	const address = folder.isNew && url ? [url] : [];
	const command = [...flags, '--dev=false', `--hooksDir=${hooksDir}`, 'prepare', ...address];
	const result = await withPrivateFiles(() => run(binary, command));
	const output = result.status === 'ended' ? result.output : '';
	const served = /served: (.*)/.exec(output)?.[1];
	if (served) throw new UserError(served);
	const superusers = /superusers: (\d+)/.exec(output)?.[1];
	if (superusers === undefined) {
		const reason = output.trim().split('\n').at(-1) || result.status;
		throw new UserError(`The data folder ${folder.dir} cannot be used: ${reason}`);
	}
	return { firstLogin: superusers === '0' };
}

/** @param {Pick<PrepareOptions, 'binary' | 'root' | 'folder' | 'sample' | 'log'>} options */
async function fillNew({ binary, root, folder, sample, log }) {
	if (!sample) return;
	const step = startStep('Loading the sample content', log);
	try {
		const loaded = await loadSample({ binary, root, dir: folder.dir });
		step.end(`Loaded sample content (${loaded}); --no-sample starts with an empty site`);
	} catch (error) {
		step.end();
		throw error;
	}
}
