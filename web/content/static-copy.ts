/** What pages of a static copy (./anemone export) say of what does not work there. */
export const staticCopyWords = {
	/** Instead of the form's words that it needs JavaScript. */
	form: 'This is a copy of the website, in which this form does not work.',
	/** Above the text of /privacy. */
	privacy:
		'This is a copy of the website. Whoever keeps the copy may write down who reads it; what follows is about the website itself.',
} as const;
