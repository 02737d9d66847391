import { type Infer, number, optional, string, type } from 'superstruct';
import { client } from './client.ts';
import { callApi } from './errors.ts';
import { keepValid, unrankedLast } from './list.ts';

/** How many posts the list shows. */
const LISTED = 10;

/** The backend has posts without a rank first, and the list has them last: as many as it gives at once. */
const ASKED = 150;

const ListedPostShape = type({ id: string(), title: string(), rank: optional(number()) });
const PostShape = type({ id: string(), title: string(), body: string() });

/** A post as the list needs it. */
export type ListedPost = Pick<Post, 'id' | 'title'>;

/** A whole post; `body` is plain text with line breaks. */
export type Post = Infer<typeof PostShape>;

/** The first ten posts in their rank's order, those without one last. Throws ApiError. */
export async function listPosts(): Promise<ListedPost[]> {
	const { items } = await callApi(() =>
		client.collection('posts').getList<unknown>(1, ASKED, {
			fields: 'id,title,rank',
			sort: 'rank,id',
			skipTotal: true,
			requestKey: null,
		}),
	);
	return unrankedLast(keepValid('posts', ListedPostShape, items)).slice(0, LISTED);
}

/** One post by its id. Throws ApiError, with status 404 when there is none. */
export async function getPost(id: string): Promise<Post> {
	const record: unknown = await callApi(() =>
		client.collection('posts').getOne(id, { fields: 'id,title,body', requestKey: null }),
	);
	return PostShape.create(record);
}
