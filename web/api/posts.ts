import { type Infer, string, type } from 'superstruct';
import { client } from './client.ts';
import { callApi } from './errors.ts';
import { keepValid } from './list.ts';

/** How many posts the list shows. */
const LISTED = 10;

const ListedPostShape = type({ id: string(), title: string() });
const PostShape = type({ id: string(), title: string(), body: string() });

/** A post as the list needs it. */
export type ListedPost = Pick<Post, 'id' | 'title'>;

/** A whole post; `body` is plain text with line breaks. */
export type Post = Infer<typeof PostShape>;

/** The first ten posts in their order: by rank, those without one last. Throws ApiError. */
export async function listPosts(): Promise<ListedPost[]> {
	const { items } = await callApi(() =>
		client.collection('posts').getList<unknown>(1, LISTED, {
			fields: 'id,title',
			sort: 'rank',
			skipTotal: true,
			requestKey: null,
		}),
	);
	return keepValid('posts', ListedPostShape, items).slice(0, LISTED);
}

/** One post by its id. Throws ApiError, with status 404 when there is none. */
export async function getPost(id: string): Promise<Post> {
	const record: unknown = await callApi(() =>
		client.collection('posts').getOne(id, { fields: 'id,title,body', requestKey: null }),
	);
	return PostShape.create(record);
}
