import { broughtQuery } from './lists.ts';
import { toError } from './own-records.ts';

/** All posts, the newest first. */
export const archive = broughtQuery({
	key: 'archive',
	find: (lists) => lists.archive,
	fetch: () => import('../api/records.ts').then((api) => api.listAllPosts()),
	failure: toError,
});
