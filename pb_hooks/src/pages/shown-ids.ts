import type { OwnPageName } from '../../../web/records/collections.ts';
import { runAlone } from '../engine/run-alone.ts';
import { queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { shownSql } from '../publishing/shown.ts';
import { readNow } from '../publishing/time-zone.ts';
import { isPlainId } from './page-keys.ts';
import { currentVersion, isCurrent, nextBoundary, type Reading } from './page-version.ts';

/** The ids of a collection's records that visitors see. */
interface ShownIds extends Reading {
	/** Each between two spaces. */
	readonly ids: string;
}

/** Reading the ids for longer than this many milliseconds counts as lost. */
const LONGEST_READ = 5000;

/**
 * Returns whether visitors see a record, without asking the database: the ids are read once after
 * each change of content. Returns undefined while another request reads them.
 */
export function isKnown(collection: OwnPageName, id: string): boolean | undefined {
	if (!isPlainId(id)) return false;
	const key = `shown:${collection}`;
	const kept = store.get<ShownIds>(key);
	if (kept && isCurrent(kept)) return kept.ids.includes(` ${id} `);
	let read: ShownIds | undefined;
	runAlone(`${key}:read`, LONGEST_READ, () => {
		read = readIds(collection);
		store.set(key, read);
	});
	return read?.ids.includes(` ${id} `);
}

function readIds(collection: OwnPageName): ShownIds {
	// Read before the records, so that a change in between makes the ids stale.
	const version = currentVersion();
	const now = readNow();
	const query = `SELECT group_concat(id, ' ') FROM ${collection} WHERE ${shownSql(collection)}`;
	const ids = ` ${queryText($app.concurrentDB(), query, now)} `;
	return { version, boundary: nextBoundary(now), ids };
}
