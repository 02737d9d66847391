/** The texts of the page that visitors get while too many others wait for pages. */
export const busyWords = {
	heading: 'One moment, please',
	text: 'Many people are reading right now. This page opens again by itself in a few seconds.',
	tryAgain: 'Try again',
} as const;
