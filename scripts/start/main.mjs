// The steps of `npm start`, from the arguments to the end of the server.
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from '../lib/packages.mjs';
import { printLine } from '../lib/progress.mjs';
import { ensureBuilt } from '../lib/site-build.mjs';
import { messageOf, reportFailure } from '../lib/user-error.mjs';
import { flagValue } from '../pocketbase/arguments.mjs';
import { ensureTypes } from '../pocketbase/types.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { addressOf, checkPort, withRealPort } from './address.mjs';
import { openDataFolder } from './data-folder.mjs';
import { prepareData } from './prepare-data.mjs';
import { servePocketBase } from './serve.mjs';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the site and stays until it ends; sets the exit code.
 * @param {string[]} argv
 * @param {string} [root] the project's folder
 */
export async function main(argv, root = ownRoot) {
	const stops = stopOnSignals();
	try {
		const dev = argv.includes('--dev');
		const sample = !argv.includes('--no-sample');
		const own = ['--dev', '--no-sample'];
		const args = await withRealPort(argv.filter((arg) => !own.includes(arg)));
		const folder = openDataFolder(resolve(flagValue(args, 'dir') || join(root, 'pb_data')));
		const address = addressOf(args);
		for (const listen of address.listens) await checkPort(listen);
		await ensurePackages({ root });
		const binary = await ensurePocketBase({ root });
		const types = ensureTypes({ root, binary }).catch((error) =>
			printLine(`Editors of the hooks go without types: ${messageOf(error)}`),
		);
		await ensureBuilt({ root, dev });
		await types;
		const site = { root, binary, folder, args: [`--dir=${folder.dir}`, ...args], address };
		const { firstLogin } = await prepareData({
			...site,
			sample: sample && address.loopback,
			url: address.loopback ? address.url : '',
			log: printLine,
		});
		if (dev) {
			const { serveForEditing } = await import('./dev.mjs');
			await serveForEditing({ ...site, firstLogin, readyLine, stops });
		} else {
			await serve({ ...site, firstLogin, stops });
		}
	} catch (error) {
		reportFailure(error);
	}
}

/**
 * @param {{ root: string, binary: string, args: string[], firstLogin: boolean, stops: Stops,
 *   address: import('./address.mjs').Address }} site
 */
async function serve({ root, binary, args, firstLogin, stops, address }) {
	const server = servePocketBase({
		root,
		binary,
		args,
		firstLogin,
		onLine: (line) => console.log(line),
		onError: printLine,
	});
	stops.handle(server.signal);
	const { link } = await server.ready;
	console.log(readyLine(address.url, link));
	const { code, signal } = await server.ended;
	process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
}

/**
 * @param {string} url
 * @param {string} link the admin's first-login link, or ''
 */
export function readyLine(url, link) {
	const login = link && ` – first login, within 30 minutes: ${link}`;
	return `ready: ${url}/ – admin: ${url}/_/${login}`;
}

/** @typedef {ReturnType<typeof stopOnSignals>} Stops */

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
