/** Texts that several screens share. */
export const commonWords = {
	loading: 'Loading...',
	close: 'Close',
	home: 'Home',
	/** For screen readers, after the text of a link that leaves the site. */
	newTab: '(opens in a new tab)',
	today: 'Today',
	tomorrow: 'Tomorrow',
} as const;
