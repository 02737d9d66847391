/** What the server answers in plain text, and what a failed call says that brought no words. */
export const answers = {
	notFound: 'Not found',
	noBody: 'A request of this kind has no body.',
	superusersOnly: 'Only superusers can perform this action.',
	lengthRequired: 'The length of the body must be stated.',
	bodyTooLarge: 'The body is too large.',
	bodyTooSlow: 'The body did not arrive in time.',
	notForVisitors: 'Visitors cannot query this.',
	busy: 'Too many requests at once. Please try again.',
	offersOff: 'Offers are not taken here at the moment. Please write to us instead.',
	offerUnreadable: 'This is no offer.',
	offerKeyInvalid: 'This offer has no key of its own. Please send it once more.',
	offerKeyUsed: 'Another offer was sent with this key. Please send this one once more.',
	offerRefused: 'The offer was not sent: please look at what you entered.',
	fieldRefused: 'This cannot be sent.',
	diskFull:
		'Your offer was not stored, because our disk is full. What you entered is still in the form. Please try again later.',
	failed: 'Something went wrong while processing your request.',
} as const;
