import { type Collection, endsOf, type Field, schedule } from '../../../web/records/collection.ts';
import {
	collections,
	collectionsByName,
	fieldsOf,
	type ScheduledName,
} from '../../../web/records/collections.ts';

/** Whether the records of a collection can be hidden, and shown from a moment on or until one. */
export function isScheduled(name: string): name is ScheduledName {
	return collectionsByName.get(name)?.scheduled === true;
}

/** The collections that can be scheduled. */
export const scheduledCollections = [...collectionsByName.keys()].filter(isScheduled);

/** The fields that editors fill of a collection, those that schedule its records too. */
export function allFieldsOf(name: string): [field: string, described: Field][] {
	const scheduled = isScheduled(name) ? Object.entries<Field>(schedule) : [];
	return [...fieldsOf(name), ...scheduled];
}

/**
 * "Is this shown now?", of a row of a collection, for the parameter `now`. Pages, posts, the sitemap
 * and the refusal to delete ask it; the rules of the API say the same to visitors, which a test compares.
 */
export const shownSql = (name: ScheduledName): string => shownWhile(collections[name]);

export function shownWhile(collection: Collection): string {
	const ends = endsOf(collection).map((field) => `nullif(\`${field}\`, '')`);
	// No text of a moment sorts after a letter.
	const end = `coalesce(${ends.join(', ')}, 'never')`;
	return `(hidden = FALSE AND (\`from\` = '' OR \`from\` <= {:now}) AND ${end} > {:now})`;
}

/** Whether the announcement still is, of the record of the site, for the same parameter. */
export const announcedSql = "(announcementUntil = '' OR announcementUntil > {:now})";

const boundaries = [
	...scheduledCollections.flatMap((name) =>
		['from', ...endsOf(collections[name])].map((field) => nextOf(name, field)),
	),
	nextOf('site', 'announcementUntil'),
];

function nextOf(collection: string, field: string): string {
	return `SELECT min(\`${field}\`) AS at FROM ${collection} WHERE \`${field}\` > {:now}`;
}

/** The next moment after the parameter `now` at which something comes or goes; '' if there is none. */
export const nextBoundarySql = `SELECT coalesce(min(at), '') FROM (${boundaries.join(' UNION ALL ')})`;
