import { attempt } from '../engine/attempt.ts';

/**
 * Lies in the data folder: a database of SQLite's, which one server keeps locked for as long as its
 * process lives. A crash leaves nothing to clean up, and a copied folder brings no lock along.
 */
const fileName = '.anemone.lock';

const kept = 'start:serving-lock';

/** Whether this process is to serve, so that it needs the data folder for itself. */
export function isServer(): boolean {
	return $os.args.includes('serve');
}

/**
 * Holds the data folder for this server, or refuses where another one serves it.
 *
 * SQLite locks a file for the connection that wrote to it in its exclusive mode, until that
 * connection ends. What is written is this process's number, readable for whoever is refused.
 */
export function holdServingLock(): void {
	const held = takeLock(ownProcess());
	if (typeof held === 'number') throw inUse(held);
	$app.store().set(kept, held);
}

/** Lets go, so that SQLite can tidy up when the server ends. */
export function releaseServingLock(): void {
	$app.store().get<sql.Conn>(kept)?.close();
	$app.store().remove(kept);
}

/** The number of the process that serves this data folder, 0 if unknown; undefined if none does. */
export function servingProcess(): number | undefined {
	const held = takeLock(0);
	if (typeof held === 'number') return held;
	held.close();
	return undefined;
}

/** Throws where a server has this data folder. */
export function refuseServed(): void {
	const process = servingProcess();
	if (process !== undefined) throw inUse(process);
}

/** The connection that holds the lock; or the number of the process that has it, 0 if unknown. */
function takeLock(process: number): sql.Conn | number {
	const path = `${$app.dataDir()}/${fileName}`;
	const context = new Context();
	const connection = $app.concurrentDB().db().conn(context);
	try {
		for (const statement of [
			// PocketBase's own is ten seconds, and attaching a locked file waits for it.
			'PRAGMA busy_timeout = 0',
			`ATTACH DATABASE '${path.replaceAll("'", "''")}' AS serving`,
			'PRAGMA serving.locking_mode = EXCLUSIVE',
			'PRAGMA serving.journal_mode = MEMORY',
			`PRAGMA serving.user_version = ${process}`,
		]) {
			connection.execContext(context, statement);
		}
		return connection;
	} catch (error) {
		connection.close();
		if (!/SQLITE_BUSY/.test(String(error))) throw error;
		return processIn($os.readFile(path));
	}
}

/** Of SQLite's header, the four bytes of `user_version`. */
function processIn(file: Bytes): number {
	return [60, 61, 62, 63].reduce((number, at) => number * 256 + (file[at] ?? 0), 0);
}

/** This process's number, 0 where the system does not say. */
function ownProcess(): number {
	return attempt(() => Number.parseInt(toString($os.readFile('/proc/self/stat')), 10)) ?? 0;
}

function inUse(process: number): Error {
	const by = process === 0 ? 'another process' : `process ${process}`;
	const how =
		process === 0 ? '' : ` ("systemctl stop", if it is a service, else "kill ${process}")`;
	return new Error(
		`The data folder ${$app.dataDir()} is in use by ${by}: stop that first${how}, or give another --dir`,
	);
}
