import { store } from '../engine/store.ts';

const { get } = store;

const versionKey = 'pages:version';
const checkedKey = 'pages:checked';
const watcherKey = 'pages:watcher';
const seenKey = 'pages:seen';

/** How long a change by another process may go unnoticed, in milliseconds. */
const checkEvery = 500;

/** The last check that this worker knows of: most requests need not ask the store. */
let checkedAt = 0;

/** Counts the changes of content: a page is true to it if it was read at this version or later. */
export function currentVersion(): number {
	return get<number>(versionKey) ?? 0;
}

/** When content was read. */
export interface Reading {
	/** That of the content; see `currentVersion`. */
	readonly version: number;
	/** When something comes or goes next, in milliseconds; see publishing/shown.ts. */
	readonly boundary: number;
}

/** Whether what was read is still so: nobody changed it, and no publishing boundary has passed. */
export function isCurrent({ version, boundary }: Reading): boolean {
	return version >= currentVersion() && Date.now() < boundary;
}

/** Makes every page rendered so far stale, in all of the engine's workers. */
export function invalidatePages(): void {
	store.setFunc<number>(versionKey, (version) => (version ?? 0) + 1);
}

/**
 * Notices what other processes wrote (the command line, a migration), at most twice a second, and
 * answers whether it looked.
 *
 * SQLite's data_version changes for one connection when any other one has written, so the
 * connection asked is kept for this alone. PocketBase's own writes count too, at no harm.
 */
export function checkExternalWrites(): boolean {
	const now = Date.now();
	if (isRecent(checkedAt, now)) return false;
	checkedAt = get<number>(checkedKey) ?? 0;
	if (isRecent(checkedAt, now)) return false;
	const seen = dataVersion();
	let changed = false;
	store.setFunc<number>(seenKey, (before) => {
		changed = before !== seen;
		return seen;
	});
	if (changed) invalidatePages();
	store.set(checkedKey, now);
	return true;
}

/** Of two times in milliseconds; a clock set back counts as long ago. */
function isRecent(time: number, now: number): boolean {
	return Math.abs(now - time) < checkEvery;
}

/** Closes the connection that watches, so that SQLite can tidy up when the server ends. */
export function stopWatching(): void {
	const watcher = get<sql.Conn>(watcherKey);
	store.remove(watcherKey);
	watcher?.close();
}

function dataVersion(): number {
	const context = new Context();
	const kept = get<sql.Conn>(watcherKey);
	const watcher = kept ?? $app.concurrentDB().db().conn(context);
	if (!kept) {
		store.set(watcherKey, watcher);
		invalidatePages();
	}
	const value = nullInt();
	try {
		watcher.queryRowContext(context, 'PRAGMA data_version').scan(value);
	} catch (error) {
		stopWatching();
		throw new Error('the database cannot be watched for changes', { cause: error });
	}
	return Number(value);
}
