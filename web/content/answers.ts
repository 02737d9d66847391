/** What the server answers in plain text, and what a failed call says that brought no words. */
export const answers = {
	notFound: 'Not found',
	noBody: 'A request of this kind has no body.',
	superusersOnly: 'Only superusers can perform this action.',
	lengthRequired: 'The length of the body must be stated.',
	bodyTooLarge: 'The body is too large.',
	notForVisitors: 'Visitors cannot query this.',
	busy: 'Too many requests at once. Please try again.',
	failed: 'Something went wrong while processing your request.',
} as const;
