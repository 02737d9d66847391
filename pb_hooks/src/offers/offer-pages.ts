import { execute, queryText } from '../engine/sql.ts';
import { OFFERS } from '../site/all-collections.ts';
import type { Chosen } from './choose-offers.ts';

/** The offers per page. The engine holds a page several times: as SQLite text, values and cells. */
const PAGE = 20;

/** Returns the ids of the chosen offers, the newest first. */
export function idsOf({ from, before, status }: Chosen): string[] {
	const query = `SELECT json_group_array(id ORDER BY created DESC, id) FROM ${OFFERS}
		WHERE created >= {:from} AND created < {:before} AND {:status} IN ('', status)`;
	return JSON.parse(queryText($app.concurrentDB(), query, { from, before, status }));
}

/** Calls `use` with one page of offers after the other: all together take too much memory. */
export function forPages(
	columns: readonly string[],
	ids: readonly string[],
	use: (rows: (string | number)[][]) => void,
): void {
	const query = `SELECT json_group_array(json_array(${columns.join(', ')}) ORDER BY place)
		FROM (SELECT key AS place, value AS wanted FROM json_each({:ids})) JOIN ${OFFERS} ON id = wanted`;
	for (let at = 0; at < ids.length; at += PAGE) {
		const page = JSON.stringify(ids.slice(at, at + PAGE));
		use(JSON.parse(queryText($app.concurrentDB(), query, { ids: page })));
		// Otherwise SQLite keeps each page that it has read in memory, up to 32 MB.
		execute($app.concurrentDB(), 'PRAGMA shrink_memory');
	}
}
