// What `npm start` and `npm run dev` share: they get what the site needs and run `./anemone start`.
import { join } from 'node:path';
import { ensurePocketBase } from '../pocketbase.mjs';
import { startServer } from './child.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureBuilt } from './site-build.mjs';

/**
 * @typedef {object} StartOptions
 * @property {string} root the project's folder
 * @property {string} binary PocketBase
 * @property {string[]} args what the user gave, for `pocketbase serve`
 * @property {NodeJS.ProcessEnv} env added to the own one
 */

/**
 * Gets packages, PocketBase and a build.
 *
 * @param {{ root: string, dev?: boolean, args: string[] }} options `args` is what the user gave
 * @returns {Promise<StartOptions>}
 */
export async function prepareSite({ root, dev = false, args }) {
	await ensurePackages({ root });
	const binary = await ensurePocketBase({ root });
	await ensureBuilt({ root, dev });
	// The hooks load it into an empty site that this machine alone can reach.
	const env = args.includes('--no-sample') ? {} : { ANEMONE_SAMPLE: join(root, 'scripts/sample') };
	return { root, binary, env, args: args.filter((arg) => arg !== '--no-sample') };
}

/**
 * Runs `./anemone start`, which becomes PocketBase under the same number.
 *
 * @param {StartOptions} options
 */
export function startAnemone({ root, binary, args, env }) {
	return startServer(join(root, 'anemone'), ['start', ...args], {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...env, POCKETBASE_BIN: binary },
	});
}
