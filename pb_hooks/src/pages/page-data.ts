import { queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { momentOf, storedMoment } from '../publishing/moment.ts';
import { nextBoundarySql, shownSql } from '../publishing/shown.ts';
import { dataOf, postIdOf, textIdOf } from './page-keys.ts';
import { pageDataQuery } from './page-query.ts';
import { currentVersion, isCurrent, type Reading } from './page-version.ts';

interface PostIds extends Reading {
	/** Each between two line feeds. */
	readonly ids: string;
}

const postIdsKey = 'pages:post-ids';

/** What a page shows, and how long. */
export interface PageData {
	readonly json: string;
	/** The next publishing boundary, in milliseconds: until then the data are true. */
	readonly boundary: number;
}

/** The data that a page shows, all of one moment. Throws where it cannot be read. */
export function readPageData(key: string): PageData {
	const names = dataOf(key);
	const row = new DynamicModel({ data: '', boundary: '' });
	const asked = { post: postIdOf(key) ?? '', text: textIdOf(key) ?? '' };
	const query = $app.concurrentDB().newQuery(pageDataQuery(names));
	query.bind({ ...asked, now: storedMoment(Date.now()) }).one(row);
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

/** Whether a post of this id is shown. */
export function isPost(id: string): boolean {
	const known = store.get<PostIds>(postIdsKey);
	const { ids } = known !== null && isCurrent(known) ? known : readPostIds();
	return !id.includes('\n') && ids.includes(`\n${id}\n`);
}

/** Kept, because a flood of addresses of posts that are not there must cost no query each. */
function readPostIds(): PostIds {
	const version = currentVersion();
	const now = storedMoment(Date.now());
	const query = `SELECT group_concat(id, char(10)) FROM posts WHERE ${shownSql}`;
	const ids = `\n${queryText($app.concurrentDB(), query, { now })}\n`;
	const read = { version, boundary: nextBoundary(now), ids };
	store.set(postIdsKey, read);
	return read;
}
