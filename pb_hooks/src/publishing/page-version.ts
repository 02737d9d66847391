import { attempt } from '../engine/attempt.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { queryText } from '../engine/sql.ts';
import { momentOf, type Now } from '../site/moment.ts';
import { nextBoundarySql } from './shown.ts';

const { get } = sharedStore;

const versionKey = 'pages:version';
const checkedKey = 'pages:checked';
const watcherKey = 'pages:watcher';
const seenKey = 'pages:seen';

/** The longest time that a change by another process may go unnoticed, in milliseconds. */
const checkEvery = 500;

/** The last check that this worker knows of, so that most requests need not read the store. */
let checkedAt = 0;

/** Counts the changes of content. A page is current if it was read at this version or later. */
export function currentVersion(): number {
	return get<number>(versionKey) ?? 0;
}

/** The version and validity of content that was read. */
export interface Reading {
	/** The version of the content; see `currentVersion`. */
	readonly version: number;
	/** When a record is next shown or hidden, in milliseconds; see publishing/shown.ts. */
	readonly boundary: number;
}

/** Returns whether the content is unchanged since, and no publishing boundary has passed. */
export function isCurrent({ version, boundary }: Reading): boolean {
	return version >= currentVersion() && Date.now() < boundary;
}

/** Returns when a record is next shown, hidden or over, in milliseconds. */
export function nextBoundary(now: Now): number {
	return momentOf(queryText($app.concurrentDB(), nextBoundarySql, now));
}

/** Makes every page rendered so far stale, in all of the engine's workers, after a write of this process. */
export function invalidatePages(): void {
	// Before the version changes, so that another process's write after this is still noticed. While
	// nothing is served, nobody watches; if watching fails, the next request logs the cause.
	if (get(watcherKey) !== null) attempt(noticeWrites);
	changeVersion();
}

/** Makes every page stale after a change of the settings. */
export function invalidateAfterSettings(e: core.SettingsReloadEvent): void {
	e.next();
	invalidatePages();
}

const changeVersion = () =>
	sharedStore.setFunc<number>(versionKey, (version) => (version ?? 0) + 1);

/**
 * Detects writes by other processes (the command line, a migration), at most twice a second.
 * Returns whether it checked.
 *
 * SQLite's data_version changes for a connection when another connection writes, so this connection
 * does nothing else. Writes of this process that no hook noticed are detected too.
 */
export function checkExternalWrites(): boolean {
	const now = Date.now();
	if (isRecent(checkedAt, now)) return false;
	checkedAt = get<number>(checkedKey) ?? 0;
	if (isRecent(checkedAt, now)) return false;
	// Set first: of 300 simultaneous requests, all waited for this connection, each in a worker of the
	// engine that was created for it.
	sharedStore.set(checkedKey, now);
	if (noticeWrites()) changeVersion();
	return true;
}

/** Returns whether the database was written to since the last call. */
function noticeWrites(): boolean {
	const seen = dataVersion();
	let changed = false;
	sharedStore.setFunc<number>(seenKey, (before) => {
		changed = before !== seen;
		return seen;
	});
	return changed;
}

/** Both times are in milliseconds. If the clock was set back, the time counts as long ago. */
function isRecent(time: number, now: number): boolean {
	return Math.abs(now - time) < checkEvery;
}

/** Closes the watching connection, so that SQLite can clean up when the server stops. */
export function stopWatching(): void {
	const watcher = get<sql.Conn>(watcherKey);
	sharedStore.remove(watcherKey);
	watcher?.close();
}

function dataVersion(): number {
	const context = new Context();
	const kept = get<sql.Conn>(watcherKey);
	const watcher = kept ?? $app.concurrentDB().db().conn(context);
	if (!kept) {
		sharedStore.set(watcherKey, watcher);
		changeVersion();
	}
	const value = nullInt();
	try {
		watcher.queryRowContext(context, 'PRAGMA data_version').scan(value);
	} catch (error) {
		stopWatching();
		throw new Error('The database cannot be watched for changes', { cause: error });
	}
	return Number(value);
}
