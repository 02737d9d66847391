import { dataOf, postIdOf, textIdOf } from './page-keys.ts';
import { collectionOf, pageDataQuery, siteCollections } from './page-query.ts';
import { currentVersion } from './page-version.ts';

interface PostIds {
	readonly version: number;
	/** Each between two line feeds. */
	readonly ids: string;
}

const postIdsKey = 'pages:post-ids';

/** The data that a page shows, as JSON, all of one moment. Throws where it cannot be read. */
export function readPageData(key: string): string {
	const names = dataOf(key);
	const row = new DynamicModel({ data: '' });
	const query = $app.concurrentDB().newQuery(pageDataQuery(names));
	if (names.includes('post')) query.bind({ post: postIdOf(key) ?? '' });
	if (names.includes('text')) query.bind({ text: textIdOf(key) ?? '' });
	query.one(row);
	return String(row.data);
}

/** The data as the renderer takes it: a post that does not exist is named instead. */
export function parsePageData(key: string, json: string): object {
	const { post, text, ...rest }: { post?: unknown; text?: unknown } = JSON.parse(json);
	const data = text ? { ...rest, text } : rest;
	if (post === undefined) return data;
	return post === null ? { ...data, missingPost: postIdOf(key) } : { ...data, post };
}

/** Whether there is a post of this id, by content no older than `version`. */
export function isPost(id: string, version: number): boolean {
	const known = $app.store().get<PostIds>(postIdsKey);
	const { ids } = known !== null && known.version >= version ? known : readPostIds();
	return !id.includes('\n') && ids.includes(`\n${id}\n`);
}

/** Kept, because a flood of addresses of posts that are not there must cost no query each. */
function readPostIds(): PostIds {
	const version = currentVersion();
	const row = new DynamicModel({ ids: '' });
	const query = `SELECT coalesce(group_concat(id, char(10)), '') AS ids FROM posts`;
	$app.concurrentDB().newQuery(query).one(row);
	const read = { version, ids: `\n${row.ids}\n` };
	$app.store().set(postIdsKey, read);
	return read;
}

/** Whether the collections are there: before the first start's migrations, they are not. */
export function isMigrated(): boolean {
	return [...Object.values(collectionOf), ...siteCollections].every((name) => $app.hasTable(name));
}
