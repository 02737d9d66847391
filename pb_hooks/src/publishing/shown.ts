import { type Collection, leavesWhenOver } from '../../../web/records/collection.ts';
import {
	collections,
	collectionsByName,
	type ScheduledName,
} from '../../../web/records/collections.ts';
import { nextDaySql, overSql } from './ending.ts';

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

/** Whether a collection's row is on the site at the parameters of `Now`, as SQL. */
export const onSiteSql = (definition: Collection): string =>
	leavesWhenOver(definition) ? `(${shownSql} AND NOT ${overSql(definition)})` : shownSql;

/** The condition that the site's announcement has not ended, for the same parameter. */
export const announcedSql = "(announcementUntil = '' OR announcementUntil > {:now})";

const boundaries = [
	...scheduledCollections.flatMap(boundariesOf),
	nextOf('site', 'announcementUntil'),
];

/** The next moment at which a record appears, begins, is over or, at midnight, is another day away. */
function boundariesOf(name: ScheduledName): string[] {
	const { endsAt: ends }: Collection = collections[name];
	const fields = ['from', 'until', ...(ends ? [ends.start, ends.end] : [])];
	return [...fields.map((field) => nextOf(name, field)), ...(ends ? [nextDaySql(name, ends)] : [])];
}

function nextOf(collection: string, field: string): string {
	return `SELECT min(\`${field}\`) AS at FROM ${collection} WHERE \`${field}\` > {:now}`;
}

/** The next moment after `Now` at which a record is shown or hidden, begins or is over; '' if there is none. */
export const nextBoundarySql = `SELECT coalesce(min(at), '') FROM (${boundaries.join(' UNION ALL ')})`;
