import type { OwnPageName } from '../../../web/records/collections.ts';
import { runAlone } from '../engine/run-alone.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { queryText } from '../engine/sql.ts';
import {
	currentVersion,
	isCurrent,
	nextBoundary,
	type Reading,
} from '../publishing/page-version.ts';
import { shownSql } from '../publishing/shown.ts';
import { readNow } from '../site/time-zone.ts';
import { isPlainId } from './page-keys.ts';

/** The ids that a query found, each between two spaces. */
interface KnownIds extends Reading {
	readonly ids: string;
}

/** Reading the ids for longer than this many milliseconds counts as lost. */
const LONGEST_READ = 5000;

/** Returns whether visitors see a record now; see `isAmong`. */
export const isKnown = (collection: OwnPageName, id: string): boolean | undefined =>
	isAmong(`shown:${collection}`, `id FROM ${collection} WHERE ${shownSql}`, id);

/**
 * Returns whether a query finds an id, without asking the database each time: all ids are read once
 * after each change of content. Returns undefined while another request reads them.
 *
 * @param name of the ids in the store
 * @param query selects one column of ids
 */
export function isAmong(name: string, query: string, id: string): boolean | undefined {
	if (!isPlainId(id)) return false;
	const kept = sharedStore.get<KnownIds>(name);
	if (kept && isCurrent(kept)) return kept.ids.includes(` ${id} `);
	let read: KnownIds | undefined;
	runAlone(`${name}:read`, LONGEST_READ, () => {
		read = readIds(query);
		sharedStore.set(name, read);
	});
	return read?.ids.includes(` ${id} `);
}

function readIds(query: string): KnownIds {
	// Read before the records, so that a change in between makes the ids stale.
	const version = currentVersion();
	const now = readNow();
	const all = `SELECT group_concat(id, ' ') FROM (SELECT ${query})`;
	const ids = ` ${queryText($app.concurrentDB(), all, now)} `;
	return { version, boundary: nextBoundary(now), ids };
}
