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
	queryNow(pageDataQuery(names), asked).one(row);
	return { json: String(row.data), boundary: momentOf(String(row.boundary)) };
}

function queryNow(sql: string, asked = { post: '', text: '' }) {
	const query = $app.concurrentDB().newQuery(sql);
	return query.bind({ ...asked, now: storedMoment(Date.now()) });
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
	const row = new DynamicModel({ ids: '', boundary: '' });
	queryNow(
		`SELECT coalesce(group_concat(id, char(10)), '') AS ids, (${nextBoundarySql}) AS boundary
		FROM posts WHERE ${shownSql}`,
	).one(row);
	const boundary = momentOf(String(row.boundary));
	const read = { version, boundary, ids: `\n${row.ids}\n` };
	store.set(postIdsKey, read);
	return read;
}
