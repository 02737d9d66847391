/** The words of /posts; what is said when posts fail to load is in errors.ts. */
export const postsWords = {
	/** In the page's title too: page-titles.ts. */
	title: 'Posts',
	/** Names the links under a post, or under the list, to screen readers. */
	onward: 'Other pages',
	all: 'All posts',
	select: 'Select a post.',
	/** The title of the entry that leads nowhere on purpose. */
	nonExistent: 'Non-existent Post',
} as const;
