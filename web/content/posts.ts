/** Texts of /posts. The messages for posts that fail to load are in errors.ts. */
export const postsWords = {
	/** Names the links under a post, or under the list, to screen readers. */
	onward: 'Other pages',
	all: 'All posts',
	/** Opens the list below a post, on phones. */
	others: 'Other posts',
	newer: 'Newer post:',
	older: 'Older post:',
	select: 'Select a post.',
	/** The title of the entry that links to a missing post on purpose. */
	nonExistent: 'Non-existent Post',
} as const;
