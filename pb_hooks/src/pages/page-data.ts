import { queryText } from '../engine/sql.ts';
import { momentOf, storedMoment } from '../publishing/moment.ts';
import { nextBoundarySql } from '../publishing/shown.ts';
import { dataOf, postIdOf, textIdOf } from './page-keys.ts';
import { pageDataQuery } from './page-query.ts';

/** What a page shows, and how long. */
export interface PageData {
	readonly json: string;
	/** The next publishing boundary, in milliseconds: until then the data are true. */
	readonly boundary: number;
}

/**
 * The data that a page shows, all of one moment. Throws where it cannot be read.
 *
 * @param overlay what is put before the query, so that it finds other rows, and its parameters
 */
export function readPageData(key: string, overlay = { sql: '', params: {} }): PageData {
	const names = dataOf(key);
	const row = new DynamicModel({ data: '', boundary: '' });
	const asked = { post: postIdOf(key) ?? '', text: textIdOf(key) ?? '' };
	const query = $app.concurrentDB().newQuery(`${overlay.sql} ${pageDataQuery(names)}`);
	query.bind({ ...asked, now: storedMoment(Date.now()), ...overlay.params }).one(row);
	return { json: String(row.data), boundary: momentOf(String(row.boundary)) };
}

/** When something comes or goes after a stored moment, in milliseconds. */
export function nextBoundary(now: string): number {
	return momentOf(queryText($app.concurrentDB(), nextBoundarySql, { now }));
}

/** The data as the renderer takes it: what is not there is left out, but a missing post is named. */
export function parsePageData(key: string, json: string): object {
	const { post, ...rest }: { post?: unknown } = JSON.parse(json);
	const data = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
	if (post === undefined) return data;
	return post === null ? { ...data, missingPost: postIdOf(key) } : { ...data, post };
}
