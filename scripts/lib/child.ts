// Every child process must end no later than our own, and its output must be read.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { messageOf, reportFailure, UserError } from './user-error.ts';

type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** Ends a child with this process at the latest, even if this process crashes. */
export function endWithProcess(child: ChildProcess) {
	const end = () => {
		child.kill();
		// A stopped process receives the signal only when it continues.
		child.kill('SIGCONT');
	};
	process.once('exit', end);
	child.once('close', () => process.removeListener('exit', end));
}

/**
 * Collects what a child prints.
 *
 * @param streams both by default
 * @returns returns the output so far
 */
export function collectOutput(
	child: ChildProcess,
	streams: ('stdout' | 'stderr')[] = ['stdout', 'stderr'],
): () => string {
	let output = '';
	for (const name of streams) {
		child[name]?.setEncoding('utf8').on('data', (text: string) => {
			output += text;
		});
	}
	return () => output;
}

/**
 * Starts PocketBase, which ends cleanly at the first signal and is killed by a second one. Sends
 * each signal once, and none without a request.
 */
export function startServer(
	command: string,
	args: string[],
	options: { stdio: StdioOptions; env?: NodeJS.ProcessEnv },
) {
	// Outside the terminal's group, which a Ctrl-C would reach as well.
	const child = spawn(command, args, { ...options, detached: true });
	endWithProcess(child);
	const ended: Promise<Ending> = new Promise((resolve) => {
		child.once('error', (error) => {
			reportFailure(new UserError(messageOf(error)));
			resolve({ code: 127, signal: null });
		});
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	const sent: Set<NodeJS.Signals> = new Set();
	return {
		ended,
		signal(name: NodeJS.Signals) {
			const runs = child.exitCode === null && child.signalCode === null;
			if (runs && !sent.has(name)) child.kill(name);
			sent.add(name);
		},
	};
}

/** Handles the signals that end this process. */
export function onSignals(handle: (name: NodeJS.Signals) => void) {
	process.on('SIGINT', () => handle('SIGINT'));
	process.on('SIGTERM', () => handle('SIGTERM'));
	// A closed terminal means to end, and PocketBase ends cleanly only at the other two signals.
	process.on('SIGHUP', () => handle('SIGTERM'));
}

/** Exits with the code of a child's ending, as shells do. */
export function exitLike({ code, signal }: Ending) {
	process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
}
