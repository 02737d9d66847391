// `npm start`: prepares everything that the site needs, then runs `./anemone start`. `npm run dev`
// uses the same functions for both.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitLike, onSignals, startServer } from './lib/child.mjs';
import { ensureBuilt } from './lib/site-build.mjs';
import { ensurePocketBase } from './pocketbase.mjs';

/**
 * Prepares PocketBase and a build.
 *
 * @param {{ root: string, args: string[], build?: () => Promise<unknown> }} options `args` are the
 *   user's arguments for `pocketbase serve`
 * @returns a function that runs `./anemone start`, which becomes PocketBase in the same process
 */
export async function prepareSite({ root, args, build = () => ensureBuilt({ root }) }) {
	const binary = await ensurePocketBase({ root });
	await build();
	// The hooks load it into an empty site that only this machine can reach.
	const sample = args.includes('--no-sample') ? '' : join(root, 'scripts/sample');
	const given = args.filter((arg) => arg !== '--no-sample');
	return () =>
		startServer(join(root, 'anemone'), ['start', ...given], {
			stdio: ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, ANEMONE_SAMPLE: sample, POCKETBASE_BIN: binary },
		});
}

/** @param {string[]} args the user's arguments for `pocketbase serve` */
export async function main(args) {
	const root = fileURLToPath(new URL('..', import.meta.url));
	/** @type {ReturnType<typeof startServer> | undefined} */
	let server;
	// All other started processes end with this one.
	onSignals((signal) => (server ? server.signal(signal) : exitLike({ code: null, signal })));
	const startSite = await prepareSite({ root, args });
	server = startSite();
	exitLike(await server.ended);
}
