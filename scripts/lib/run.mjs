// Runs a program to its end and collects what it printed.
import { spawn } from 'node:child_process';
import { collectOutput, endWithProcess } from './child.mjs';

/**
 * @typedef {{ status: 'ended', code: number, output: string }
 *   | { status: 'absent' }
 *   | { status: 'failed', code: string, reason: string }} RunResult
 * `ended` with its exit code (128 or more for a signal) and what it printed on both streams;
 * `absent` when there is no such program; `failed` when it could not be started.
 */

/**
 * Runs a program without a shell and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 *   timeout in ms
 * @returns {Promise<RunResult>}
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
		child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
			if (error.code === 'ENOENT') resolve({ status: 'absent' });
			else resolve({ status: 'failed', code: error.code ?? '', reason: error.message });
		});
		child.on('close', (code) => resolve({ status: 'ended', code: code ?? 128, output: output() }));
	});
}
