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
