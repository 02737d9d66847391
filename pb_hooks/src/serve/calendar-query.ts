import type { ScheduledName } from '../../../web/records/collections.ts';
import { dayIn } from '../publishing/ending.ts';

/** An entry's position in time, as a text of fixed length: some entries have the same moment. */
const position = "`when` || format('%019d', rowid)";

/**
 * A field's value in the last state in which visitors saw a record, as SQL; NULL if they never did.
 *
 * Each entry of the log ended a state, which the entry before or an unlogged save began. The state's
 * values are the first that this entry or a later one replaced. A deletion replaces all values.
 *
 * @param record the expression of the record's id
 */
function lastShownSql(name: ScheduledName, record: string, field: string): string {
	const value = (of: string) =>
		`substr(min(${position} || json_extract(before, '$.${of}')) OVER later, 44)`;
	// Every letter sorts after the text of a moment.
	const states = `SELECT ${position} AS position, action, ${value(field)} AS value,
		${value('hidden')} AS hidden, ${value('from')} AS \`from\`,
		coalesce(lead(\`when\`) OVER later, '') AS began,
		min(\`when\`, coalesce(nullif(${value('until')}, ''), 'never')) AS ended
		FROM changes WHERE collection = '${name}' AND record = ${record}
		WINDOW later AS (ORDER BY \`when\` DESC, rowid DESC)`;
	return `(SELECT value FROM (${states})
		WHERE action <> 'created' AND hidden = '0' AND max(began, \`from\`) < ended
		ORDER BY position DESC LIMIT 1)`;
}

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
	`SELECT json_object('id', record, 'updated', max(\`when\`), 'start', start, 'allDay', allDay = '1') AS event
	FROM (SELECT *, ${lastShownSql('events', 'entry.record', 'start')} AS start,
		${lastShownSql('events', 'entry.record', 'allDay')} AS allDay
		FROM (SELECT record, \`when\` FROM changes
			WHERE collection = 'events' AND ${which} AND action = 'deleted'
			ORDER BY \`when\` DESC LIMIT ${MAX_DELETED}) AS entry) AS gone
	WHERE start >= ${dayIn('today', "allDay = '1'")} AND NOT EXISTS (SELECT 1 FROM events WHERE id = record)
	GROUP BY record ORDER BY start LIMIT ${MAX_CANCELED}`;
