import { closing } from '../engine/closing.ts';

/**
 * The settings of the connection that rewrites. PocketBase keeps temporary data in memory: for a
 * database of 154 MB that took 270 MB more, and these settings take 8.
 */
const FRUGAL = { temp_store: 1, cache_size: -2000 };

/** How long to keep writers waiting for a reader, in milliseconds. */
const SHORT = { busy_timeout: 200 };

type Pragmas = Readonly<Record<string, number>>;

/** Rewrites the database without deleted data. Meanwhile reads continue, and writes wait. */
export function rewriteDatabase(): void {
	withPragmas(FRUGAL, (connection, context) => {
		connection.execContext(context, 'VACUUM');
	});
}

/**
 * Moves SQLite's write-ahead log into the database, and empties the log. Returns false if a reader
 * still needs the log.
 */
export function truncateLog(): boolean {
	return withPragmas(SHORT, (connection, context) => {
		const [isBusy, frames, moved] = [nullInt(), nullInt(), nullInt()];
		connection
			.queryRowContext(context, 'PRAGMA wal_checkpoint(TRUNCATE)')
			.scan(isBusy, frames, moved);
		return Number(isBusy) === 0;
	});
}

/**
 * Uses PocketBase's only connection for writing, outside of any transaction, with other settings.
 * Other writers then wait for the connection, not for SQLite's lock, which times out after 10 s.
 */
function withPragmas<Result>(
	pragmas: Pragmas,
	use: (connection: sql.Conn, context: context.Context) => Result,
): Result {
	const context = new Context();
	return closing($app.nonconcurrentDB().db().conn(context), (connection) => {
		const read = (name: string) => {
			const value = nullInt();
			connection.queryRowContext(context, `PRAGMA ${name}`).scan(value);
			return Number(value);
		};
		const set = ([name, value]: [string, number]) =>
			connection.execContext(context, `PRAGMA ${name} = ${value}`);
		const before = Object.keys(pragmas).map((name): [string, number] => [name, read(name)]);
		try {
			Object.entries(pragmas).map(set);
			return use(connection, context);
		} finally {
			before.map(set);
		}
	});
}
