import { type Collection, type Field, schedule, timing } from '../../../web/records/collection.ts';
import {
	collections,
	collectionsByName,
	fieldsOf,
	type ScheduledName,
} from '../../../web/records/collections.ts';

/** Returns whether a collection's records can be hidden, and shown from or until a moment. */
export function isScheduled(name: string): name is ScheduledName {
	return collectionsByName.get(name)?.scheduled === true;
}

/** The collections that can be scheduled. */
export const scheduledCollections = [...collectionsByName.keys()].filter(isScheduled);

/** Returns the fields of a collection that editors fill, including the schedule's. */
export function allFieldsOf(name: string): [field: string, described: Field][] {
	const scheduled = isScheduled(name) ? Object.entries<Field>(schedule) : [];
	return [...fieldsOf(name), ...scheduled];
}

/**
 * Whether a collection's row is shown at the parameter `now`, as SQL. Pages, posts, the sitemap and
 * the check before a deletion use it. A test compares it with the API rules for visitors.
 */
export const shownSql =
	"(hidden = FALSE AND (`from` = '' OR `from` <= {:now}) AND (`until` = '' OR `until` > {:now}))";

/** Whether a row is over at the parameters of `Now`, as SQL. */
export function overSql({ endsAt }: Collection): string {
	if (!endsAt) return 'FALSE';
	return `iif(${untilMidnight(endsAt)}, ${lastMoment(endsAt)} < {:today}, \`${endsAt.end}\` <= {:now})`;
}

type Ends = NonNullable<Collection['endsAt']>;

/** Whether a row ends with a day, and a moment of that day, as SQL. */
const untilMidnight = ({ end, allDay }: Ends) => `(\`${end}\` = '' OR ${allDay})`;
const lastMoment = ({ start, end }: Ends) => `coalesce(nullif(\`${end}\`, ''), \`${start}\`)`;

/** How near a row is at the same parameters, as SQL: a text of `timing`, or NULL. */
export function timingSql(definition: Collection): string {
	const start = `\`${definition.endsAt?.start}\``;
	return `CASE WHEN ${overSql(definition)} THEN '${timing.over}'
		WHEN ${start} < {:tomorrow} THEN '${timing.today}'
		WHEN ${start} < {:afterTomorrow} THEN '${timing.tomorrow}' END`;
}

/** The condition that the site's announcement has not ended, for the same parameter. */
export const announcedSql = "(announcementUntil = '' OR announcementUntil > {:now})";

const boundaries = [
	...scheduledCollections.flatMap((name) => ['from', 'until'].map((field) => nextOf(name, field))),
	...scheduledCollections.flatMap(nextOver),
	nextOf('site', 'announcementUntil'),
];

/** The next moment at which a record is over or, at midnight, another day away. */
function nextOver(name: ScheduledName): string[] {
	const { endsAt }: Collection = collections[name];
	if (!endsAt) return [];
	const isNear = `SELECT {:tomorrow} AS at FROM ${name}
		WHERE ${lastMoment(endsAt)} >= {:today}`;
	return [nextOf(name, endsAt.end), isNear];
}

function nextOf(collection: string, field: string): string {
	return `SELECT min(\`${field}\`) AS at FROM ${collection} WHERE \`${field}\` > {:now}`;
}

/** The next moment after `Now` at which a record is shown, hidden or over; '' if there is none. */
export const nextBoundarySql = `SELECT coalesce(min(at), '') FROM (${boundaries.join(' UNION ALL ')})`;
