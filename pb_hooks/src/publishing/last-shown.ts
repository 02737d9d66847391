import type { ScheduledName } from '../../../web/records/collections.ts';

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
export function lastShownSql(name: ScheduledName, record: string, field: string): string {
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
