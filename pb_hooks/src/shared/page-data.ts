import { pageDataQuery } from './page-query.ts';
import { dataOf, postIdOf } from './page-routes.ts';

/** The data that a page shows, as JSON, all of one moment. Throws where it cannot be read. */
export function readPageData(key: string): string {
	const names = dataOf(key);
	if (names.length === 0) return '{}';
	const row = new DynamicModel({ data: '' });
	const query = $app.concurrentDB().newQuery(pageDataQuery(names));
	query.bind(names.includes('post') ? { post: postIdOf(key) ?? '' } : {}).one(row);
	return row.data;
}

/** Whether there is a post of this id. */
export function isPost(id: string): boolean {
	const row = new DynamicModel({ found: 0 });
	const query = $app
		.concurrentDB()
		.newQuery('SELECT count(*) AS found FROM posts WHERE id = {:id}');
	query.bind({ id }).one(row);
	return row.found > 0;
}
