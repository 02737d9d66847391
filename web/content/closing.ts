/** Texts of the box at the end of posts and events. */
export const closingWords = {
	/** Names the box to screen readers. */
	title: 'How you can help',
	give: 'You can help now: give to one of our featured organizations, or pass this page on.',
	/** If no organization is featured. */
	share: 'Thank you for reading. Please pass this page on.',
} as const;
