import { errorWords } from '../content/errors.ts';
import { statusOf } from '../lib/status-of.ts';
import { wait } from '../lib/wait.ts';
import type { Post } from '../records/posts.ts';
import { broughtQuery } from './lists.ts';
import { Query } from './query.ts';

/** The delay before each fetch of posts, in milliseconds. Data from the page has no delay. */
const FETCH_DELAY_MS = 500;

/** The error for an id without a post. */
export class PostNotFoundError extends Error {
	override name = 'PostNotFoundError';
	readonly status = 404;

	constructor(id: string, options?: ErrorOptions) {
		super(errorWords.postNotFound(id), options);
	}
}

/** The first ten posts, in order of position. */
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

/** Returns the query of one post. A fetch with a 404 response fails with PostNotFoundError. */
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

/** Clears every post that was fetched or seeded. */
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

/** Returns false for dot segments, which would address something else, and for lone surrogates. */
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
