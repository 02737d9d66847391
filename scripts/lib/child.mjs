// What every child process needs: an end no later than our own, and somebody who reads what it prints.

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Ends a child with this process at the latest, which a defect may end at any time.
 *
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function endWithProcess(child, signal = 'SIGTERM') {
	const end = () => child.kill(signal);
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
