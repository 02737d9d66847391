import { wait } from '../lib/wait.ts';
import { broughtQuery } from './lists.ts';
import { POSTS_DELAY_MS, toError } from './own-records.ts';

/** The first ten posts, in order of position. */
export const posts = broughtQuery({
	key: 'posts',
	find: (lists) => lists.posts,
	fetch: async () => {
		await wait(POSTS_DELAY_MS);
		const { listRecords } = await import('../api/records.ts');
		return listRecords('posts');
	},
	failure: toError,
});
