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
