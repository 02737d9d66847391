// Runs a Node script as a user would and lets a test wait for what it prints.
import { spawn } from 'node:child_process';
import { collectOutput, endWithProcess } from '../lib/child.mjs';

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
	endWithProcess(child, 'SIGKILL');
	const stdout = collectOutput(child, ['stdout']);
	const stderr = collectOutput(child, ['stderr']);
	/** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null, stdout: string, stderr: string }>} */
	const ended = new Promise((resolve) => {
		child.on('close', (code, signal) => {
			resolve({ code, signal, stdout: stdout(), stderr: stderr() });
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
					const match = pattern.exec(stdout());
					if (match) resolve(match);
				};
				child.stdout.on('data', look);
				ended.then(({ code, stderr }) => reject(new Error(`ended with ${code}: ${stderr}`)));
				look();
			}),
	};
}

/** @typedef {ReturnType<typeof startScript>} Script */
