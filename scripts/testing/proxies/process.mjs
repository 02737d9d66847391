// A server's process: what it prints, when it listens, and its end.
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { collectOutput, endWithProcess } from '../../lib/child.mjs';

/** Whether a program is on this machine. @param {string} name */
export function isInstalled(name) {
	return spawnSync(name, ['version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Starts a program, which ends with the tests at the latest.
 *
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export function startProcess([program = '', ...args], options) {
	const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	endWithProcess(child);
	const output = collectOutput(child);
	const ended = new Promise((resolve) => child.once('close', resolve));
	let running = true;
	ended.then(() => {
		running = false;
	});
	return {
		output,
		stop: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
			child.kill(signal);
			await ended;
		},
		/** @param {number} port */
		listens: async (port) => {
			while (running && !(await answers(port))) {
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
			if (!running) throw new Error(`${program} ended: ${output()}`);
		},
	};
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => resolve(true));
		socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
	});
}
