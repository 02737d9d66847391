// `npm start`: prepares everything that the site needs, then runs `./anemone start`. `npm run dev`
// uses the same functions for both.
import { join } from 'node:path';
import { exitLike, onSignals, startServer } from './lib/child.ts';
import { root } from './lib/root.ts';
import { ensureBuilt } from './lib/site-build.ts';
import { ensurePocketBase } from './pocketbase.ts';

/**
 * Prepares PocketBase and a build.
 *
 * @param options `args` are the user's arguments for `pocketbase serve`
 * @returns a function that runs `./anemone start`, which becomes PocketBase in the same process
 */
export async function prepareSite({
	root,
	args,
	build = () => ensureBuilt({ root }),
}: {
	root: string;
	args: string[];
	build?: () => Promise<unknown>;
}) {
	const binary = await ensurePocketBase({ root });
	await build();
	// The hooks load it into an empty site that only this machine can reach.
	const sample = args.includes('--no-sample') ? '' : join(root, 'scripts/sample');
	const given = args.filter((arg) => arg !== '--no-sample');
	return () =>
		startServer(join(root, 'anemone'), ['start', ...given], {
			stdio: ['ignore', 'inherit', 'inherit'],
			// A trial without an application URL has a feed, with the address that it listens at.
			env: { ANEMONE_TRIAL: '1', ...process.env, ANEMONE_SAMPLE: sample, POCKETBASE_BIN: binary },
		});
}

/** @param args the user's arguments for `pocketbase serve` */
export async function main(args: string[]) {
	let server: ReturnType<typeof startServer> | undefined;
	// All other started processes end with this one.
	onSignals((signal) => (server ? server.signal(signal) : exitLike({ code: null, signal })));
	const startSite = await prepareSite({ root, args });
	server = startSite();
	exitLike(await server.ended);
}
