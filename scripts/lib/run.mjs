// Runs a program to its end and collects what it printed.
import { spawn } from 'node:child_process';
import { collectOutput, endWithProcess } from './child.mjs';

/**
 * Runs a program without a shell and waits for its end. The code is as shells say it: 127 where there
 * is no such program, 126 where it cannot be run, and 128 where a signal ended it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 *   timeout in ms
 * @returns {Promise<{ code: number, output: string }>} what it printed on both streams
 */
export function run(command, args, { timeout, ...options } = {}) {
	// Node's own `timeout` keeps the process alive for its length when there is no such program.
	const limit = timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) };
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			...options,
			...limit,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		endWithProcess(child);
		const output = collectOutput(child);
		child.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
			resolve({ code: error.code === 'ENOENT' ? 127 : 126, output: error.message }),
		);
		child.on('close', (code) => resolve({ code: code ?? 128, output: output() }));
	});
}
