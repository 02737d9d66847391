/** What every document says of itself that is no coalition's own. */
export const documentWords = {
	language: 'en',
	direction: 'ltr',
	/** What web/assets/share.png shows. */
	shareImage: 'An anemone: six red petals, a white ring and a dark heart',
} as const;
