import { attempt } from '../engine/attempt.ts';
import { reportOnce } from '../engine/report-once.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { execute, queryText } from '../engine/sql.ts';
import { inMegabytes, measureDiskSpace } from '../machine/disk-space.ts';
import { explain } from '../machine/explain.ts';
import { rewriteDatabase, truncateLog } from './rewrite-database.ts';

/** The number of removals for which the database was last rewritten. */
const rewrittenKey = 'offers:rewritten';
const blockedKey = 'offers:blocked-attempts';

/** A backup or a slow query may block the log for some minutes. */
const MAX_BLOCKED = 10;

/**
 * Removes deleted and overwritten texts of offers from the files: SQLite leaves copies of them in
 * parts of the database that it does not use, and in its write-ahead log. Runs each minute, and only
 * works after a removal. The database itself counts the removals, so a crash loses none.
 */
export function cleanData(): void {
	try {
		const query = 'SELECT removals FROM offer_cleaning WHERE removals > cleaned';
		const removals = Number(queryText($app.concurrentDB(), query));
		if (removals === 0 || !rewriteOnce(removals)) return;
		if (!truncateLog()) {
			countBlocked();
			return;
		}
		execute($app.db(), 'UPDATE offer_cleaning SET cleaned = {:removals}', { removals });
		sharedStore.remove(blockedKey);
		report('');
	} catch (error) {
		report(`${explain(error, $app.dataDir())}.`);
	}
}

/** Rewrites the database once per number of removals. Returns whether it is rewritten. */
function rewriteOnce(removals: number): boolean {
	// While a reader blocks the log, each rewrite would make the log longer.
	if (sharedStore.get<number>(rewrittenKey) === removals) return true;
	// SQLite makes a copy, and writes it to the log before it replaces the database.
	const needed = 2 * $os.stat(`${$app.dataDir()}/data.db`).size();
	const space = attempt(measureDiskSpace);
	if (space && space.free < needed) {
		report(
			`SQLite needs ${inMegabytes(needed)} of free disk space to rewrite the database, but only ${inMegabytes(space.free)} are free. Free some space.`,
		);
		return false;
	}
	rewriteDatabase();
	sharedStore.set(rewrittenKey, removals);
	return true;
}

function countBlocked(): void {
	const blocked = (sharedStore.get<number>(blockedKey) ?? 0) + 1;
	sharedStore.set(blockedKey, blocked);
	if (blocked < MAX_BLOCKED) return;
	report(
		'Another program, such as Litestream, keeps reading data.db-wal. Stop that program for two minutes.',
	);
}

function report(problem: string): void {
	const line = `[offers] Deleted texts are still in the files of ${$app.dataDir()}: ${problem} The next attempt follows within a minute`;
	reportOnce({ key: 'offers:cleaning', state: problem, line });
}
