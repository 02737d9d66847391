// What every child process needs: an end no later than our own, and somebody who reads what it prints.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { messageOf, reportFailure, UserError } from './user-error.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * Ends a child with this process at the latest, which a defect may end at any time.
 *
 * @param {ChildProcess} child
 */
export function endWithProcess(child) {
	const end = () => {
		child.kill();
		// One that was stopped hears of it only when it goes on.
		child.kill('SIGCONT');
	};
	process.once('exit', end);
	child.once('close', () => process.removeListener('exit', end));
}

/**
 * Collects what a child prints.
 *
 * @param {ChildProcess} child
 * @param {('stdout' | 'stderr')[]} [streams] both unless said
 * @returns {() => string} what there is so far
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
 * Starts PocketBase, which ends cleanly at the first signal and dies hard at a second one: it gets
 * each of them once, and none by itself.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ stdio: import('node:child_process').StdioOptions, env?: NodeJS.ProcessEnv }} options
 */
export function startServer(command, args, options) {
	// Out of the terminal's group, which a Ctrl-C reaches as well.
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

/** Has the signals that ask this process to end handled. @param {(name: NodeJS.Signals) => void} handle */
export function onSignals(handle) {
	process.on('SIGINT', () => handle('SIGINT'));
	process.on('SIGTERM', () => handle('SIGTERM'));
	// A closed terminal is a wish to end, and PocketBase ends cleanly only at the other two.
	process.on('SIGHUP', () => handle('SIGTERM'));
}

/** Ends this process as a child ended, in the way of shells. @param {Ending} ending */
export function exitLike({ code, signal }) {
	process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
}
