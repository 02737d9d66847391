/** What the server answers in plain text, and what a failed call says that brought no words. */
export const answers = {
	notFound: 'Not found',
	failed: 'Something went wrong while processing your request.',
} as const;
