// The steps of `npm start`: gets what the site needs, then hands over to `./anemone start`.
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from '../lib/packages.mjs';
import { printLine } from '../lib/progress.mjs';
import { ensureBuilt } from '../lib/site-build.mjs';
import { messageOf, reportFailure } from '../lib/user-error.mjs';
import { ensureTypes } from '../pocketbase/types.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { startAnemone } from './anemone.mjs';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

/** What is meant for this script; all else is for `pocketbase serve`. */
const ownFlags = ['--dev', '--no-sample'];

/**
 * Starts the site and stays until it ends; sets the exit code.
 * @param {string[]} argv
 * @param {string} [root] the project's folder
 */
export async function main(argv, root = ownRoot) {
	const stops = stopOnSignals();
	try {
		const dev = argv.includes('--dev');
		await ensurePackages({ root });
		const binary = await ensurePocketBase({ root });
		const types = ensureTypes({ root, binary }).catch((error) =>
			printLine(`Editors of the hooks go without types: ${messageOf(error)}`),
		);
		await ensureBuilt({ root, dev });
		await types;
		// The hooks load it into an empty site that this machine alone can reach.
		const env = argv.includes('--no-sample')
			? {}
			: { ANEMONE_SAMPLE: join(root, 'scripts/sample') };
		const args = argv.filter((arg) => !ownFlags.includes(arg));
		const site = { root, binary, args, env };
		const { code, signal } = await (dev ? serveForEditing(site, stops) : serve(site, stops));
		process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
	} catch (error) {
		reportFailure(error);
	}
}

/** @typedef {import('./anemone.mjs').StartOptions} StartOptions */
/** @typedef {ReturnType<typeof stopOnSignals>} Stops */

/** @param {StartOptions} site @param {Stops} stops */
function serve(site, stops) {
	const server = startAnemone(site);
	stops.handle(server.signal);
	return server.ended;
}

/** @param {StartOptions} site @param {Stops} stops */
async function serveForEditing(site, stops) {
	const { startEditing } = await import('./dev.mjs');
	const editing = startEditing(site);
	stops.handle(editing.stop);
	return editing.ended;
}

/** Ends the process at a signal, until there is a server to pass signals on to. */
function stopOnSignals() {
	/** @type {(name: NodeJS.Signals) => void} */
	let handler = (name) => process.exit(128 + constants.signals[name]);
	process.on('SIGINT', () => handler('SIGINT'));
	process.on('SIGTERM', () => handler('SIGTERM'));
	// A closed terminal is a wish to end, and PocketBase ends cleanly only at the other two.
	process.on('SIGHUP', () => handler('SIGTERM'));
	return {
		/** @param {(name: NodeJS.Signals) => void} next */
		handle(next) {
			handler = next;
		},
	};
}
