// A server's process: what it prints, when it listens, and its end.
import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';

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
	const end = () => child.kill();
	process.once('exit', end);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
			output += text;
		});
	}
	const ended = new Promise((resolve) => child.once('close', resolve));
	let running = true;
	ended.then(() => {
		running = false;
		process.removeListener('exit', end);
	});
	return {
		output: () => output,
		stop: async () => {
			child.kill();
			await ended;
		},
		/** @param {number} port */
		listens: async (port) => {
			while (running && !(await answers(port))) {
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
			if (!running) throw new Error(`${program} ended: ${output}`);
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
