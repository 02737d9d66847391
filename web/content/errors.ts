/** What pages say that could not be shown or are not there. */
export const errorWords = {
	/** The heading and the two buttons are the router's own default error view, word for word. */
	failed: 'Something went wrong!',
	showError: 'Show Error',
	hideError: 'Hide Error',
	/** Stands in for the message of what was thrown and has none. */
	unknown: 'Unknown error',
	/** What could not be fetched. */
	failures: {
		featured: 'Failed to fetch featured',
		sections: 'Failed to fetch sections',
		text: 'Failed to fetch the page',
		supplies: 'Failed to fetch the lists of supplies',
	},
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
