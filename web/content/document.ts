/** Texts in the head of every page that do not depend on the coalition. */
export const documentWords = {
	language: 'en',
	direction: 'ltr',
	/** Describes web/assets/share.png. */
	shareImage: 'An anemone: six red petals, a white ring and a dark center',
} as const;
