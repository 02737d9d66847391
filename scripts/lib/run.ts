// Runs a program to its end and collects its output.
import { spawn } from 'node:child_process';
import { collectOutput, endWithProcess } from './child.ts';

/**
 * Runs a program without a shell and waits for its end. The code follows shells: 127 if the program
 * does not exist, 126 if it cannot be run, and 128 if a signal ended it.
 *
 * @param options timeout in ms
 * @returns the output of both streams
 */
export function run(
	command: string,
	args: string[],
	{ timeout, ...options }: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {},
): Promise<{ code: number; output: string }> {
	// Node's own `timeout` keeps the process alive for its duration if the program does not exist.
	const limit = timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) };
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			...options,
			...limit,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		endWithProcess(child);
		const output = collectOutput(child);
		child.on('error', (error: NodeJS.ErrnoException) =>
			resolve({ code: error.code === 'ENOENT' ? 127 : 126, output: error.message }),
		);
		child.on('close', (code) => resolve({ code: code ?? 128, output: output() }));
	});
}
