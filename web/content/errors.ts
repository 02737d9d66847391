/** Texts for pages that failed to load or do not exist. */
export const errorWords = {
	/** The heading and the two buttons are the router's own default error view, word for word. */
	failed: 'Something went wrong!',
	showError: 'Show Error',
	hideError: 'Hide Error',
	/** Replaces the message of an error that has none. */
	unknown: 'Unknown error',
	/** For the text of a page, and for a list without a message of its own. */
	textFailed: 'Failed to fetch the page',
	connectionLost: 'The page could not be loaded because the connection is down.',
	retry: 'Retry',
	startOver: 'Start Over',
	/** The router's default not-found text. */
	notFound: 'Not Found',
	notFoundText: 'This is the not-found view configured on the root route.',
	postNotFound: (id: string) => `Post with id "${id}" not found!`,
	/** The name of such a page in its title. */
	titles: {
		failed: 'Something went wrong',
		notFound: 'Not found',
	},
} as const;
