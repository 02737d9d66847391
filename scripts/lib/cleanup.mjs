// Cleans up after work: ends servers and browsers, and removes folders.
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {(end: () => Promise<unknown>) => void} Defer registers a cleanup step */

/** @typedef {(() => Promise<unknown>)[]} Ends the deferred steps of some work */

/** @type {Set<Ends>} of all work in progress */
const open = new Set();
/** @type {Promise<never> | undefined} the end of this process */
let stopping;

/** Handles a signal, mainly that of Ctrl-C. @param {NodeJS.Signals} signal */
function stop(signal) {
	stopping ??= cleanUp([...open].flat()).then(() => process.exit(128 + constants.signals[signal]));
}

/** @param {Ends} ends */
async function cleanUp(ends) {
	for (const end of ends.reverse()) await end();
}

/**
 * Does work, then runs its deferred steps in reverse order, whether or not the work succeeded. Also
 * runs them if a signal ends this process.
 *
 * @template T
 * @param {(defer: Defer) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCleanup(work) {
	/** @type {Ends} */
	const ends = [];
	open.add(ends);
	for (const signal of SIGNALS) process.once(signal, stop);
	try {
		return await work((end) => ends.push(end));
	} finally {
		// Failures that the cleanup causes are not reported.
		await stopping;
		for (const signal of SIGNALS) process.removeListener(signal, stop);
		open.delete(ends);
		await cleanUp(ends);
	}
}

/** @param {Defer} defer @returns {Promise<string>} an empty folder */
export async function makeFolder(defer, parent = tmpdir()) {
	const folder = await mkdtemp(join(parent, 'anemone-work-'));
	defer(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
