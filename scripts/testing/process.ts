// Runs a program beside a test: its output, its readiness and its end.
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { collectOutput, endWithProcess } from '../lib/child.ts';

/** Returns whether a program is installed on this machine. */
export function isInstalled(name: string) {
	return spawnSync(name, ['version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Starts a program, which ends with this process at the latest.
 *
 * @param options `env` extends our own
 */
export function startProcess(
	program: string,
	args: string[],
	{
		env,
		...options
	}: { env?: NodeJS.ProcessEnv | undefined; cwd?: string; detached?: boolean } = {},
) {
	const child = spawn(program, args, {
		...options,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	endWithProcess(child);
	const output = collectOutput(child);
	const stdout = collectOutput(child, ['stdout']);
	const stderr = collectOutput(child, ['stderr']);
	const ended: Promise<{
		code: number | null;
		signal: NodeJS.Signals | null;
		stdout: string;
		stderr: string;
	}> = new Promise((resolve) => {
		child.on('close', (code, signal) => {
			resolve({ code, signal, stdout: stdout(), stderr: stderr() });
		});
	});
	/** Fails if the program ends before the expected event. */
	const early = ended.then(({ code }) => {
		throw new Error(`${program} ended with ${code}:\n${output().trim()}`);
	});
	early.catch(() => {});
	const kill = (signal: NodeJS.Signals) => child.kill(signal);
	return {
		pid: child.pid ?? 0,
		ended,
		/** Returns the whole output of both streams. */
		output,
		kill,
		/** Stops the program if it still runs. */
		stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
			kill(signal);
			await ended;
		},
		/** Waits for matching output. */
		waitFor: (pattern: RegExp): Promise<RegExpExecArray> => {
			const found = new Promise<RegExpExecArray>((resolve) => {
				const look = () => {
					const match = pattern.exec(output());
					if (match) resolve(match);
				};
				for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
				look();
			});
			return Promise.race([found, early]);
		},
		/** Waits until the program accepts connections. */
		listens: async (port: number) => {
			let ready = false;
			while (!ready) ready = await Promise.race([isListening(port), early]);
		},
	};
}

export type Process = ReturnType<typeof startProcess>;

/** Starts a Node script as a user would. */
export const startScript = (args: string[], options?: Parameters<typeof startProcess>[2]) =>
	startProcess(process.execPath, args, { ...options, env: { NODE_OPTIONS: '', ...options?.env } });

function isListening(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => resolve(true));
		socket
			.on('connect', () => socket.destroy())
			.on('error', () => setTimeout(() => resolve(false), 50));
	});
}

/** Returns the memory of a process in bytes, on Linux. */
export async function memoryOf(pid: number) {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	const read = (name: string) =>
		Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024;
	return { now: read('VmRSS'), peak: read('VmHWM') };
}
