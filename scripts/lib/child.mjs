// Every child process must end no later than our own, and its output must be read.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { messageOf, reportFailure, UserError } from './user-error.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * Ends a child with this process at the latest, even if this process crashes.
 *
 * @param {ChildProcess} child
 */
export function endWithProcess(child) {
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
 * @param {ChildProcess} child
 * @param {('stdout' | 'stderr')[]} [streams] both by default
 * @returns {() => string} returns the output so far
 */
export function collectOutput(child, streams = ['stdout', 'stderr']) {
	let output = '';
	for (const name of streams) {
		child[name]?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
			output += text;
		});
	}
	return () => output;
}

/**
 * Starts PocketBase, which ends cleanly at the first signal and is killed by a second one. Sends
 * each signal once, and none without a request.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ stdio: import('node:child_process').StdioOptions, env?: NodeJS.ProcessEnv }} options
 */
export function startServer(command, args, options) {
	// Outside the terminal's group, which a Ctrl-C would reach as well.
	const child = spawn(command, args, { ...options, detached: true });
	endWithProcess(child);
	/** @type {Promise<Ending>} */
	const ended = new Promise((resolve) => {
		child.once('error', (error) => {
			reportFailure(new UserError(messageOf(error)));
			resolve({ code: 127, signal: null });
		});
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	/** @type {Set<NodeJS.Signals>} */
	const sent = new Set();
	return {
		ended,
		/** @param {NodeJS.Signals} name */
		signal(name) {
			const runs = child.exitCode === null && child.signalCode === null;
			if (runs && !sent.has(name)) child.kill(name);
			sent.add(name);
		},
	};
}

/** Handles the signals that end this process. @param {(name: NodeJS.Signals) => void} handle */
export function onSignals(handle) {
	process.on('SIGINT', () => handle('SIGINT'));
	process.on('SIGTERM', () => handle('SIGTERM'));
	// A closed terminal means to end, and PocketBase ends cleanly only at the other two signals.
	process.on('SIGHUP', () => handle('SIGTERM'));
}

/** Exits with the code of a child's ending, as shells do. @param {Ending} ending */
export function exitLike({ code, signal }) {
	process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
}
