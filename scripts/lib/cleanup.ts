// Cleans up after work: ends servers and browsers, and removes folders.
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Registers a cleanup step */
export type Defer = (end: () => Promise<unknown>) => void;

/** The deferred steps of some work */
type Ends = (() => Promise<unknown>)[];

/** Of all work in progress */
const open: Set<Ends> = new Set();
/** The end of this process */
let stopping: Promise<never> | undefined;

/** Handles a signal, mainly that of Ctrl-C. */
function stop(signal: NodeJS.Signals) {
	stopping ??= cleanUp([...open].flat()).then(() => process.exit(128 + constants.signals[signal]));
}

async function cleanUp(ends: Ends) {
	for (const end of ends.reverse()) await end();
}

/**
 * Does work, then runs its deferred steps in reverse order, whether or not the work succeeded. Also
 * runs them if a signal ends this process.
 */
export async function withCleanup<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
	const ends: Ends = [];
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

/** Returns an empty folder */
export async function makeFolder(defer: Defer, parent = tmpdir()): Promise<string> {
	const folder = await mkdtemp(join(parent, 'anemone-work-'));
	defer(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
