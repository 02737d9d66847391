/** The server's plain-text responses, and the message of a failed call whose response had none. */
export const responses = {
	notFound: 'Not found',
	noBody: 'This kind of request must not have a body.',
	superusersOnly: 'Only superusers can perform this action.',
	lengthRequired: 'The request must state the length of its body.',
	bodyTooLarge: 'The body is too large.',
	bodyTooSlow: 'The body did not arrive in time.',
	notForVisitors: 'Visitors cannot query this.',
	busy: 'Too many requests at once. Please try again.',
	offersOff: 'We do not accept offers at the moment. Please write to us instead.',
	offersFromHere: 'Offers can only be sent with the form on this site.',
	offerUnreadable: 'This is not a valid offer.',
	offerKeyInvalid: 'This offer has no valid key. Please send it again.',
	offerKeyUsed: 'Another offer already used this key. Please send yours again.',
	offerRefused: 'The offer was not sent. Please check your entries.',
	fieldRefused: 'This value is not valid.',
	diskFull:
		'Your offer was not stored, because our disk is full. Your entries are still in the form. Please try again later.',
	failed: 'Something went wrong while processing your request.',
} as const;
