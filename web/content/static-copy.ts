/** Texts in a static copy (./anemone export), about parts that do not work there. */
export const staticCopyWords = {
	/** Replaces the form's text about JavaScript. */
	form: 'This is a copy of the website, in which this form does not work.',
	/** Above the text of /privacy. */
	privacy:
		'This is a copy of the website. Whoever keeps the copy may write down who reads it; what follows is about the website itself.',
} as const;
