// Runs a Node script as a user would and lets a test wait for what it prints.
import { spawn } from 'node:child_process';

/**
 * Starts `node ARGS`; it is ended with the test process at the latest.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options] `env` is added to the own one
 */
export function startScript(args, { env = {}, cwd } = {}) {
	const child = spawn(process.execPath, args, {
		env: { ...process.env, NODE_OPTIONS: '', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
		...(cwd && { cwd }),
	});
	const end = () => child.kill('SIGKILL');
	process.once('exit', end);
	const out = { stdout: '', stderr: '' };
	/** @type {Set<() => void>} */
	const listeners = new Set();
	for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
		child[name].setEncoding('utf8').on('data', (/** @type {string} */ text) => {
			out[name] += text;
			for (const listener of listeners) listener();
		});
	}
	/** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null, stdout: string, stderr: string }>} */
	const ended = new Promise((resolve) => {
		child.on('close', (code, signal) => {
			process.removeListener('exit', end);
			resolve({ code, signal, ...out });
		});
	});
	return {
		pid: child.pid ?? 0,
		ended,
		kill: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal),
		/**
		 * Waits for a line on stdout; fails with all it said if it ends before.
		 * @param {RegExp} pattern
		 * @returns {Promise<RegExpExecArray>}
		 */
		waitFor: (pattern) =>
			new Promise((resolve, reject) => {
				const look = () => {
					const match = pattern.exec(out.stdout);
					if (match) resolve(match);
				};
				listeners.add(look);
				ended.then(({ code, stderr }) => reject(new Error(`ended with ${code}: ${stderr}`)));
				look();
			}),
	};
}

/** @typedef {ReturnType<typeof startScript>} Script */
