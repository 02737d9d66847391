import { ownPageNames } from '../../../web/records/addresses.ts';
import type { OwnPageName } from '../../../web/records/collections.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { queryText } from '../engine/sql.ts';
import { inTurn } from '../engine/turns.ts';
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

/** The queries for one column of ids, by the names of the ids in the store. */
const queries = new Map<string, string>([
	...ownPageNames.map((name): [string, string] => [
		`shown:${name}`,
		`id FROM ${name} WHERE ${shownSql}`,
	]),
	[
		'deleted:events',
		"DISTINCT record AS id FROM changes WHERE collection = 'events' AND action = 'deleted'",
	],
]);

/** Reading the ids for longer than this many milliseconds counts as lost. */
const LONGEST_READ = 5000;

/** Reads all ids at the start, so that no visitor waits for them. */
export function readIds(): void {
	for (const name of queries.keys()) readNamed(name);
}

/** Reads all ids again after a change, unless this process serves nobody. */
export function readIdsAgain(): void {
	for (const name of queries.keys()) if (sharedStore.has(name)) readNamed(name);
}

/** Returns whether visitors see a record now. */
export const isKnown = (collection: OwnPageName, id: string) => isAmong(`shown:${collection}`, id);

/** Returns whether an event with this id was deleted. */
export const wasDeleted = (id: string) => isAmong('deleted:events', id);

/** Returns whether a query finds an id. All ids are read once after each change of content. */
function isAmong(name: string, id: string): boolean {
	if (!isPlainId(id)) return false;
	const kept = sharedStore.get<KnownIds>(name);
	if (kept && isCurrent(kept)) return kept.ids.includes(` ${id} `);
	const read = () => readNamed(name);
	// Meanwhile, other requests use the previous ids.
	const known = inTurn({ name: `${name}:read`, longest: LONGEST_READ }, read, () => kept ?? read());
	return known.ids.includes(` ${id} `);
}

function readNamed(name: string): KnownIds {
	// Read before the records, so that a change in between makes the ids stale.
	const version = currentVersion();
	const now = readNow();
	const all = `SELECT group_concat(id, ' ') FROM (SELECT ${queries.get(name)})`;
	const ids = ` ${queryText($app.concurrentDB(), all, now)} `;
	const read = { version, boundary: nextBoundary(now), ids };
	sharedStore.setFunc<KnownIds>(name, (kept) => (kept && kept.version > version ? kept : read));
	return read;
}
