import type { Collection, Listed, Whole } from './collection.ts';

/** The news. Each post has a page of its own, which shows `body`. */
export const posts = {
	namedBy: 'title',
	scheduled: true,
	orderedBy: 'newest',
	limit: 10,
	address: '/posts/{id}',
	fields: {
		title: { kind: 'line', max: 200, required: true },
		body: { kind: 'markdown', max: 50_000, shown: 'apart' },
		pictures: { kind: 'pictures', of: 'body', max: 12, sizes: ['1000x1000f'] },
		cover: { kind: 'picture', sizes: ['1000x1000f'], shown: 'apart' },
		coverAlt: { kind: 'pictureAlt', of: 'cover', max: 250, shown: 'apart' },
		date: { kind: 'day', otherwise: ['from', 'created'], shown: 'apart' },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

/** A post in the list of all. */
export type DatedPost = Pick<Whole<typeof posts>, 'id' | 'title' | 'date'>;

/** A link from a post to another one. */
type PostLink = Pick<Whole<typeof posts>, 'id' | 'title'>;

/** A post in the list, and on its own page. The server adds the posts with the next dates. */
export type ListedPost = Listed<typeof posts>;
export type Post = Whole<typeof posts> & { newer?: PostLink; older?: PostLink };
