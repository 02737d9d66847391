// When records with `endsAt` are over, and how near they are, as SQL.
import { type Collection, type Ends, timing } from '../../../web/records/collection.ts';
import type { Day } from '../site/moment.ts';

/**
 * A parameter of `Now` to compare a row's moments with, as SQL.
 *
 * @param allDay whether these stand for days, as SQL: then they are compared with that day
 */
export const dayIn = (day: Day, allDay = 'FALSE') => `iif(${allDay}, {:${day}Day}, {:${day}})`;

/**
 * A moment by which rows sort, as SQL: a day's start. In weeks with another time than today's, such as
 * summer time, that is an hour off, which matters only to what begins around midnight.
 */
export const beginSql = (moment: string, allDay?: string) =>
	allDay
		? `iif(${allDay}, strftime('%Y-%m-%d %H:%M:%fZ', ${moment}, {:toStart}), ${moment})`
		: moment;

/** Whether a row ends with a day, and a moment of that day, as SQL. */
const untilMidnight = ({ end, allDay = 'FALSE' }: Ends) => `(\`${end}\` = '' OR ${allDay})`;
const lastMoment = ({ start, end }: Ends) => `coalesce(nullif(\`${end}\`, ''), \`${start}\`)`;

/** Whether a row is over at the parameters of `Now`, as SQL. */
export function overSql({ endsAt }: Collection): string {
	if (!endsAt) return 'FALSE';
	const { end, allDay } = endsAt;
	return `iif(${untilMidnight(endsAt)}, ${lastMoment(endsAt)} < ${dayIn('today', allDay)}, \`${end}\` <= {:now})`;
}

/** How near a row is at the same parameters, as SQL: a text of `timing`, or NULL. */
export function timingSql(definition: Collection): string {
	const { endsAt } = definition;
	if (!endsAt) return 'NULL';
	const beginsBefore = (day: Day) => `\`${endsAt.start}\` < ${dayIn(day, endsAt.allDay)}`;
	return `CASE WHEN ${overSql(definition)} THEN '${timing.over}'
		WHEN ${beginsBefore('tomorrow')} THEN '${timing.today}'
		WHEN ${beginsBefore('afterTomorrow')} THEN '${timing.tomorrow}'
		WHEN NOT ${beginsBefore('nextYear')} THEN '${timing.later}' END`;
}

/** Returns SQL for the next midnight, at which a row of the table is over or a day nearer. */
export const nextDaySql = (table: string, endsAt: Ends) =>
	`SELECT {:tomorrow} AS at FROM ${table} WHERE ${lastMoment(endsAt)} >= ${dayIn('today', endsAt.allDay)}`;
