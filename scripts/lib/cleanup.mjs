// What work leaves behind (servers, browsers, folders) goes when the work is over.
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {(end: () => Promise<unknown>) => void} Defer notes what is to be done afterwards */

/** @typedef {(() => Promise<unknown>)[]} Ends what work has deferred */

/** @type {Set<Ends>} of all the work that goes on */
const open = new Set();
/** @type {Promise<never> | undefined} the end of this process */
let stopping;

/** At a signal, Ctrl-C's above all. @param {NodeJS.Signals} signal */
function stop(signal) {
	stopping ??= cleanUp([...open].flat()).then(() => process.exit(128 + constants.signals[signal]));
}

/** @param {Ends} ends */
async function cleanUp(ends) {
	for (const end of ends.reverse()) await end();
}

/**
 * Does work, and then, however it went, what it deferred: the last first. A signal that would end
 * this process has it done before.
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
		// What breaks because all is cleaned up has nothing more to tell.
		await stopping;
		for (const signal of SIGNALS) process.removeListener(signal, stop);
		open.delete(ends);
		await cleanUp(ends);
	}
}

/** @param {Defer} defer @returns {Promise<string>} an empty folder */
export async function makeFolder(defer) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-work-'));
	defer(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
