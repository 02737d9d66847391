/** Texts that several screens share. */
export const commonWords = {
	loading: 'Loading...',
	close: 'Close',
	home: 'Home',
	/** For screen readers, after the text of a link that leaves the site. */
	newTab: '(opens in a new tab)',
	/** The day of an event that lasts today or begins tomorrow. */
	near: { Today: 'Today', Tomorrow: 'Tomorrow' },
} as const;

/** Texts in the head of every page that do not depend on the coalition. */
export const documentWords = {
	language: 'en',
	direction: 'ltr',
	/** Describes web/assets/share.png. */
	shareImage: 'An anemone: six red petals, a white ring and a dark center',
} as const;
