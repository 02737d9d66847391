/** The words of /posts; what is said when posts fail to load is in errors.ts. */
export const postsWords = {
	/** In the page's title too: pages.ts. */
	title: 'Posts',
	select: 'Select a post.',
	/** The title of the entry that leads nowhere on purpose. */
	nonExistent: 'Non-existent Post',
} as const;
