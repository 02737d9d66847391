import { attempt } from '../engine/attempt.ts';
import { advise, isContainer } from './container.ts';

/**
 * An SQLite database in the data folder, which one server keeps locked as long as its process
 * lives. A crash leaves nothing to clean up, and a copied folder contains no lock.
 */
const fileName = '.anemone.lock';

const kept = 'start:serving-lock';

/** Returns whether this process serves the site, so that it needs the data folder exclusively. */
export function isServer(): boolean {
	return $os.args.includes('serve');
}

/**
 * Locks the data folder for this server, or throws if another one serves it.
 *
 * In exclusive mode, SQLite locks a file for the connection that wrote to it, until that connection
 * ends. The written value is this process's number, which a refused process can read.
 */
export function holdServingLock(): void {
	const held = takeLock(ownProcess());
	if (typeof held === 'number') throw inUse(held);
	$app.store().set(kept, held);
}

/** Releases the lock, so that SQLite can clean up when the server stops. */
export function releaseServingLock(): void {
	$app.store().get<sql.Conn>(kept)?.close();
	$app.store().remove(kept);
}

/** Returns the number of the process that serves this folder, 0 if unknown; undefined if none. */
export function servingProcess(): number | undefined {
	const held = takeLock(0);
	if (typeof held === 'number') return held;
	held.close();
	return undefined;
}

/** Throws if a server uses this data folder. */
export function refuseServed(): void {
	const process = servingProcess();
	if (process !== undefined) throw inUse(process);
}

/** Returns the connection with the lock, or the number of the process that has it, 0 if unknown. */
function takeLock(process: number): sql.Conn | number {
	const path = `${$app.dataDir()}/${fileName}`;
	const context = new Context();
	const connection = $app.concurrentDB().db().conn(context);
	try {
		for (const statement of [
			// PocketBase's own timeout is ten seconds, and attaching a locked file would wait for it.
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

/** Reads the four bytes of `user_version` in SQLite's header. */
function processIn(file: Bytes): number {
	return [60, 61, 62, 63].reduce((number, at) => number * 256 + (file[at] ?? 0), 0);
}

/** Returns this process's number; 0 if the system does not provide it. */
function ownProcess(): number {
	return attempt(() => Number.parseInt(toString($os.readFile('/proc/self/stat')), 10)) ?? 0;
}

function inUse(process: number): Error {
	// In a container, the number may be that of a process in another one.
	const isKnown = process !== 0 && !isContainer();
	const by = isKnown ? `process ${process}` : 'another process';
	const how = isKnown ? ` ("systemctl stop" for a service, otherwise "kill ${process}")` : '';
	return new Error(
		`The data folder ${$app.dataDir()} is in use by ${by}. Stop that ${advise('container', 'process')} first${how}, or name another folder with --dir`,
	);
}
