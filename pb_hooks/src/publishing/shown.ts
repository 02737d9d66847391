import { collectionsByName, type ScheduledName } from '../../../web/records/collections.ts';

/** Whether the records of a collection can be hidden, and shown from a moment on or until one. */
export function isScheduled(name: string): name is ScheduledName {
	return collectionsByName.get(name)?.scheduled === true;
}

/** The collections of which that is so. */
export const scheduledCollections = [...collectionsByName.keys()].filter(isScheduled);

/**
 * "Is this shown now?", of a row of theirs, for the parameter `now`. Pages, posts, the sitemap and
 * the refusal to delete ask it; the rules of the API say the same to visitors, which a test compares.
 */
export const shownSql =
	"(hidden = FALSE AND (`from` = '' OR `from` <= {:now}) AND (`until` = '' OR `until` > {:now}))";

/** Whether the announcement still is, of the record of the site, for the same parameter. */
export const announcedSql = "(announcementUntil = '' OR announcementUntil > {:now})";

const boundaries = [
	...scheduledCollections.flatMap((name) => [nextOf(name, 'from'), nextOf(name, 'until')]),
	nextOf('site', 'announcementUntil'),
];

function nextOf(collection: string, field: string): string {
	return `SELECT min(\`${field}\`) AS at FROM ${collection} WHERE \`${field}\` > {:now}`;
}

/** The next moment after the parameter `now` at which something comes or goes; '' if there is none. */
export const nextBoundarySql = `SELECT coalesce(min(at), '') FROM (${boundaries.join(' UNION ALL ')})`;
