import { errorWords } from '../content/errors.ts';
import { statusOf } from '../lib/status-of.ts';
import { wait } from '../lib/wait.ts';
import type { Post } from '../records/posts.ts';
import { broughtQuery } from './lists.ts';
import { Query } from './query.ts';

/** The pause before each fetch of posts, in milliseconds; data that comes with the page has none. */
const FETCH_DELAY_MS = 500;

/** There is no post with this id. */
export class PostNotFoundError extends Error {
	override name = 'PostNotFoundError';
	readonly status = 404;

	constructor(id: string, options?: ErrorOptions) {
		super(errorWords.postNotFound(id), options);
	}
}

/** The first ten posts, in their rank's order. */
export const posts = broughtQuery({
	key: 'posts',
	find: (lists) => lists.posts,
	fetch: async () => {
		await wait(FETCH_DELAY_MS);
		const { listRecords } = await import('../api/records.ts');
		return listRecords('posts');
	},
	failure: toError,
});

const postsById = new Map<string, Query<Post>>();

/** The query of one post; a fetch that answers 404 fails with PostNotFoundError. */
export function postById(id: string): Query<Post> {
	const known = postsById.get(id);
	if (known) return known;
	const query = new Query<Post>({
		key: `posts/${id}`,
		fetch: () => fetchPost(id),
		failure: (cause) =>
			statusOf(cause) === 404 ? new PostNotFoundError(id, { cause }) : toError(cause),
		onDrop: () => postsById.delete(id),
	});
	postsById.set(id, query);
	return query;
}

/** Forgets every post that was fetched or seeded. */
export function forgetPosts() {
	for (const query of postsById.values()) query.reset();
	postsById.clear();
	posts.reset();
}

async function fetchPost(id: string): Promise<Post> {
	if (!fitsInAddress(id)) throw new PostNotFoundError(id);
	await wait(FETCH_DELAY_MS);
	const { getRecord } = await import('../api/records.ts');
	return getRecord('posts', id);
}

/** Not so for dot segments, which would address something else, and for half characters. */
function fitsInAddress(id: string): boolean {
	if (id === '.' || id === '..') return false;
	try {
		encodeURIComponent(id);
		return true;
	} catch {
		return false;
	}
}

function toError(cause: unknown): Error {
	return cause instanceof Error ? cause : new Error(String(cause));
}
