import { queryText } from '../engine/sql.ts';
import { isShown } from './is-shown.ts';
import { readNow } from './time-zone.ts';

/** Calendars of apps keep events for long, but a cancellation matters only for those to come. */
const MAX_CANCELED = 100;

/**
 * Returns SQL for the events that were deleted before they began, the next ones first, from the log
 * of changes and without any text. Events that were never shown are left out.
 *
 * @param which the condition for the log's rows
 */
export const canceledSql = (which: string): string =>
	`SELECT json_object('id', record, 'updated', max(\`when\`), 'start', start) AS event
	FROM (SELECT *, json_extract(before, '$.start') AS start FROM changes
		WHERE collection = 'events' AND ${which} AND action = 'deleted') AS gone
	WHERE start >= {:today} AND json_extract(before, '$.from') <= \`when\`
		AND NOT EXISTS (SELECT 1 FROM events WHERE id = record)
		AND EXISTS (SELECT 1 FROM changes AS seen
			WHERE seen.collection = 'events' AND seen.record = gone.record
			AND FALSE IN (json_extract(seen.before, '$.hidden'), json_extract(seen.after, '$.hidden')))
	GROUP BY record ORDER BY start LIMIT ${MAX_CANCELED}`;

const isDeleted = `SELECT record FROM changes
	WHERE collection = 'events' AND record = {:id} AND action = 'deleted' LIMIT 1`;
const isCanceled = canceledSql('record = {:id}');

/** Returns whether an event is on the site now, or was canceled and would not have begun yet. */
export function hasCalendar(id: string): boolean {
	if (isShown($app, 'events', id)) return true;
	const db = $app.concurrentDB();
	// Most unknown ids were never an event's, and finding out what day it is takes longer.
	if (queryText(db, isDeleted, { id }) === '') return false;
	return queryText(db, isCanceled, { ...readNow(), id }) !== '';
}
