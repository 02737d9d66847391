import { queryText } from '../engine/sql.ts';
import { lastShownSql } from '../publishing/last-shown.ts';
import { readNow } from '../site/time-zone.ts';

/** The latest deletions that are examined, and the canceled events that a calendar names. */
const MAX_DELETED = 200;
const MAX_CANCELED = 100;

/**
 * Returns SQL for the deleted events that have not begun, from the log of changes, without any text:
 * each with the start that visitors saw last. Events that were never shown are left out.
 *
 * @param which the condition for the log's rows
 */
export const canceledSql = (which: string): string =>
	`SELECT json_object('id', record, 'updated', max(\`when\`), 'start', start) AS event
	FROM (SELECT *, ${lastShownSql('events', 'entry.record', 'start')} AS start
		FROM (SELECT record, \`when\` FROM changes
			WHERE collection = 'events' AND ${which} AND action = 'deleted'
			ORDER BY \`when\` DESC LIMIT ${MAX_DELETED}) AS entry) AS gone
	WHERE start >= {:today} AND NOT EXISTS (SELECT 1 FROM events WHERE id = record)
	GROUP BY record ORDER BY start LIMIT ${MAX_CANCELED}`;

/** Selects the ids of the deleted events; nearly all unknown ids were never an event's. */
export const deletedIds =
	"DISTINCT record AS id FROM changes WHERE collection = 'events' AND action = 'deleted'";

const canceled = canceledSql('record = {:id}');

/** Returns whether a deleted event was canceled: visitors saw it, and it would not have begun yet. */
export const isCanceled = (id: string): boolean =>
	queryText($app.concurrentDB(), canceled, { ...readNow(), id }) !== '';
