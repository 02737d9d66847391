import { type Collection, timing } from '../../../web/records/collection.ts';
import {
	collections,
	collectionsByName,
	type ScheduledName,
} from '../../../web/records/collections.ts';
import type { Day } from '../site/moment.ts';

/** Returns whether a collection's records can be hidden, and shown from or until a moment. */
export function isScheduled(name: string): name is ScheduledName {
	return collectionsByName.get(name)?.scheduled === true;
}

/** The collections that can be scheduled. */
export const scheduledCollections = [...collectionsByName.keys()].filter(isScheduled);

/**
 * Whether a collection's row is shown at the parameter `now`, as SQL. Pages, posts, the sitemap and
 * the check before a deletion use it. A test compares it with the API rules for visitors.
 */
export const shownSql =
	"(hidden = FALSE AND (`from` = '' OR `from` <= {:now}) AND (`until` = '' OR `until` > {:now}))";

/** Whether a row is over at the parameters of `Now`, as SQL. */
export function overSql({ endsAt }: Collection): string {
	if (!endsAt) return 'FALSE';
	return `iif(${untilMidnight(endsAt)}, ${lastMoment(endsAt)} < ${dayIn('today', endsAt)}, \`${endsAt.end}\` <= {:now})`;
}

type Ends = NonNullable<Collection['endsAt']>;

/** A parameter of `Now` to compare a row's moments with, as SQL: if they stand for days, that day. */
export const dayIn = (day: Day, { allDay }: Pick<Ends, 'allDay'>) =>
	`iif(${allDay}, {:${day}Day}, {:${day}})`;

/**
 * A moment by which rows sort, as SQL: a day's start. In weeks with another time than today's, such as
 * summer time, that is an hour off, which matters only to what begins around midnight.
 */
export const beginSql = (moment: string, endsAt?: Ends) =>
	endsAt
		? `iif(${endsAt.allDay}, strftime('%Y-%m-%d %H:%M:%fZ', ${moment}, {:toStart}), ${moment})`
		: moment;

/** Whether a row ends with a day, and a moment of that day, as SQL. */
const untilMidnight = ({ end, allDay }: Ends) => `(\`${end}\` = '' OR ${allDay})`;
const lastMoment = ({ start, end }: Ends) => `coalesce(nullif(\`${end}\`, ''), \`${start}\`)`;

/** How near a row is at the same parameters, as SQL: a text of `timing`, or NULL. */
export function timingSql(definition: Collection): string {
	const { endsAt } = definition;
	if (!endsAt) return 'NULL';
	const beginsBefore = (day: Day) => `\`${endsAt.start}\` < ${dayIn(day, endsAt)}`;
	return `CASE WHEN ${overSql(definition)} THEN '${timing.over}'
		WHEN ${beginsBefore('tomorrow')} THEN '${timing.today}'
		WHEN ${beginsBefore('afterTomorrow')} THEN '${timing.tomorrow}'
		WHEN NOT ${beginsBefore('nextYear')} THEN '${timing.later}' END`;
}

/** The condition that the site's announcement has not ended, for the same parameter. */
export const announcedSql = "(announcementUntil = '' OR announcementUntil > {:now})";

const boundaries = [
	...scheduledCollections.flatMap((name) => ['from', 'until'].map((field) => nextOf(name, field))),
	...scheduledCollections.flatMap(nextOver),
	nextOf('site', 'announcementUntil'),
];

/** The next moment at which a record begins, is over or, at midnight, is another day away. */
function nextOver(name: ScheduledName): string[] {
	const { endsAt }: Collection = collections[name];
	if (!endsAt) return [];
	const isNear = `SELECT {:tomorrow} AS at FROM ${name}
		WHERE ${lastMoment(endsAt)} >= ${dayIn('today', endsAt)}`;
	return [...[endsAt.start, endsAt.end].map((field) => nextOf(name, field)), isNear];
}

function nextOf(collection: string, field: string): string {
	return `SELECT min(\`${field}\`) AS at FROM ${collection} WHERE \`${field}\` > {:now}`;
}

/** The next moment after `Now` at which a record is shown or hidden, begins or is over; '' if there is none. */
export const nextBoundarySql = `SELECT coalesce(min(at), '') FROM (${boundaries.join(' UNION ALL ')})`;
