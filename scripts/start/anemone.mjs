// Runs `./anemone start` as a child, which becomes PocketBase under the same number.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithProcess } from '../lib/child.mjs';
import { printLine } from '../lib/progress.mjs';
import { messageOf } from '../lib/user-error.mjs';

/**
 * @typedef {object} StartOptions
 * @property {string} root the project's folder
 * @property {string} binary PocketBase
 * @property {string[]} args what the user gave, for `pocketbase serve`
 * @property {NodeJS.ProcessEnv} [env] added to the own one
 * @property {'inherit' | 'pipe'} [output] where it prints: here, or into pipes of the child
 */

/**
 * Starts the site. A signal is passed on once: PocketBase dies hard at the second.
 * @param {StartOptions} options
 */
export function startAnemone({ root, binary, args, env, output = 'inherit' }) {
	const child = spawn(join(root, 'anemone'), ['start', ...args], {
		stdio: ['ignore', output, output],
		env: { ...process.env, ...env, POCKETBASE_BIN: binary },
		// Out of the terminal's group, which a Ctrl-C reaches as well.
		detached: true,
	});
	// A defect here would leave it running alone.
	endWithProcess(child);
	/** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
	const ended = new Promise((resolve) => {
		child.once('error', (error) => {
			printLine(`anemone: ${messageOf(error)}`);
			resolve({ code: 127, signal: null });
		});
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	/** @type {Set<NodeJS.Signals>} */
	const sent = new Set();
	return {
		child,
		ended,
		/** @param {NodeJS.Signals} name */
		signal(name) {
			const runs = child.exitCode === null && child.signalCode === null;
			if (runs && !sent.has(name)) child.kill(name);
			sent.add(name);
		},
	};
}
