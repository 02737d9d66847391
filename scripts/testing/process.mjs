// Runs a program beside a test: its output, its readiness and its end.
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { collectOutput, endWithProcess } from '../lib/child.mjs';

/** Returns whether a program is installed on this machine. @param {string} name */
export function isInstalled(name) {
	return spawnSync(name, ['version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Starts a program, which ends with this process at the latest.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv | undefined, cwd?: string, detached?: boolean }} [options] `env` extends our own
 */
export function startProcess(program, args, { env, ...options } = {}) {
	const child = spawn(program, args, {
		...options,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	endWithProcess(child);
	const output = collectOutput(child);
	const stdout = collectOutput(child, ['stdout']);
	const stderr = collectOutput(child, ['stderr']);
	/** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null, stdout: string, stderr: string }>} */
	const ended = new Promise((resolve) => {
		child.on('close', (code, signal) => {
			resolve({ code, signal, stdout: stdout(), stderr: stderr() });
		});
	});
	/** Fails if the program ends before the expected event. */
	const early = ended.then(({ code }) => {
		throw new Error(`${program} ended with ${code}:\n${output().trim()}`);
	});
	early.catch(() => {});
	const kill = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
	return {
		pid: child.pid ?? 0,
		ended,
		/** Returns the whole output of both streams. */
		output,
		kill,
		/** Stops the program if it still runs. */
		stop: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
			kill(signal);
			await ended;
		},
		/**
		 * Waits for matching output.
		 *
		 * @param {RegExp} pattern
		 * @returns {Promise<RegExpExecArray>}
		 */
		waitFor: (pattern) => {
			const found = new Promise((resolve) => {
				const look = () => {
					const match = pattern.exec(output());
					if (match) resolve(match);
				};
				for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
				look();
			});
			return Promise.race([found, early]);
		},
		/** Waits until the program accepts connections. @param {number} port */
		listens: async (port) => {
			let ready = false;
			while (!ready) ready = await Promise.race([isListening(port), early]);
		},
	};
}

/** @typedef {ReturnType<typeof startProcess>} Process */

/** Starts a Node script as a user would. @param {string[]} args @param {Parameters<typeof startProcess>[2]} [options] */
export const startScript = (args, options) =>
	startProcess(process.execPath, args, { ...options, env: { NODE_OPTIONS: '', ...options?.env } });

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => resolve(true));
		socket
			.on('connect', () => socket.destroy())
			.on('error', () => setTimeout(() => resolve(false), 50));
	});
}

/** Returns the memory of a process in bytes, on Linux. @param {number} pid */
export async function memoryOf(pid) {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const read = (/** @type {string} */ name) =>
		Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024;
	return { now: read('VmRSS'), peak: read('VmHWM') };
}
