/** What pages say that could not be shown or are not there. */
export const errorWords = {
	/** The heading and the two buttons are the router's own default error view, word for word. */
	failed: 'Something went wrong!',
	showError: 'Show Error',
	hideError: 'Hide Error',
	/** Stands in for the message of what was thrown and has none. */
	unknown: 'Unknown error',
	/** Of the text of a page; what is said of a list is with the words of its screen. */
	textFailed: 'Failed to fetch the page',
	retry: 'Retry',
	startOver: 'Start Over',
	/** The router's default text for what it does not find. */
	notFound: 'Not Found',
	notFoundText: 'This is the not-found view configured on the root route.',
	postNotFound: (id: string) => `Post with id "${id}" not found!`,
	/** Such a page's name in its title. */
	titles: {
		failed: 'Something went wrong',
		notFound: 'Not found',
	},
} as const;
