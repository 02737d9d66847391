// `npm start`: gets what the site needs, then hands over to `./anemone start`. `npm run dev` does both
// by the same functions.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitLike, onSignals, startServer } from './lib/child.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensureBuilt } from './lib/site-build.mjs';
import { reportFailure } from './lib/user-error.mjs';
import { ensurePocketBase } from './pocketbase.mjs';

/**
 * Gets packages, PocketBase and a build.
 *
 * @param {{ root: string, args: string[], build?: () => Promise<unknown> }} options `args` is what the
 *   user gave, for `pocketbase serve`
 * @returns what starts the site: `./anemone start`, which becomes PocketBase under the same number
 */
export async function prepareSite({ root, args, build = () => ensureBuilt({ root }) }) {
	await ensurePackages({ root });
	const binary = await ensurePocketBase({ root });
	await build();
	// The hooks load it into an empty site that this machine alone can reach.
	const sample = args.includes('--no-sample') ? '' : join(root, 'scripts/sample');
	const given = args.filter((arg) => arg !== '--no-sample');
	return () =>
		startServer(join(root, 'anemone'), ['start', ...given], {
			stdio: ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, ANEMONE_SAMPLE: sample, POCKETBASE_BIN: binary },
		});
}

async function main() {
	const root = fileURLToPath(new URL('..', import.meta.url));
	/** @type {ReturnType<typeof startServer> | undefined} */
	let server;
	// Whatever else has been started ends with this process.
	onSignals((signal) => (server ? server.signal(signal) : exitLike({ code: null, signal })));
	const startSite = await prepareSite({ root, args: process.argv.slice(2) });
	server = startSite();
	exitLike(await server.ended);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main().catch(reportFailure);
