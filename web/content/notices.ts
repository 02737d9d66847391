// Texts that the server adds to a page, or shows instead of one.

/** The texts for people who open a link to a preview. */
export const sharedPreview = {
	/** Above the page. */
	note: 'Preview: this page is not public. Please do not pass on its link.',
	ended: 'This preview has ended. Please ask for a new link.',
} as const;

/** Texts in a static copy (./anemone export), about parts that do not work there. */
export const staticCopyWords = {
	/** Replaces the form for offers. */
	form: 'This is a copy of the website, without the form.',
	/** Follows that, before the page's address on the website. */
	formIsAt: 'The form is on the website itself:',
	/** Above the text of /privacy. */
	privacy:
		'This is a copy of the website. Whoever keeps the copy may write down who reads it; what follows is about the website itself.',
} as const;

/** The server's messages to a visitor if all visitors together sent too many offers. */
export const offerLimits = {
	hour: 'We received many offers in the last hour and cannot take more right now. Please try again in an hour.',
	day: 'We received many offers today and cannot take more right now. Please try again tomorrow.',
} as const;

/** The texts of the page that visitors get while too many others wait for pages. */
export const busyWords = {
	heading: 'One moment, please',
	text: 'Many people are reading right now. This page opens again by itself in a few seconds.',
	tryAgain: 'Try again',
} as const;
