/** The server's plain-text responses, and the message of a failed call whose response had none. */
export const responses = {
	notFound: 'Not found',
	noBody: 'This kind of request must not have a body.',
	busy: 'Too many requests at once. Please try again.',
	offersFromHere: 'Offers can only be sent with the form on this site.',
	diskFull:
		'Your offer was not stored, because our disk is full. Your entries are still in the form. Please try again later.',
	failed: 'Something went wrong while processing your request.',
} as const;
