import type { TextLimit } from '../records/donation-offers.ts';

/** What the form of /medical says besides, where the site takes offers. */
export const offers = {
	sending: {
		/** On the button, and for screen readers. */
		now: 'Sending…',
		tryAgain: 'Try again',
		failed: 'Your offer was not sent',
		/** Why, by the status of the answer; 0 is none, and 408 none in time. */
		reasons: {
			0: 'We could not be reached. Please check your connection and try again.',
			403: 'We do not take offers here at the moment.',
			408: 'No answer came in time. Please try again: it counts only once.',
			413: 'It is too long. Please shorten what you entered and try again.',
			429: 'Too many offers came from your network. Please wait some minutes and try again.',
			503: 'Too much is going on here. Please wait a moment and try again.',
			507: 'Our disk is full, so your offer was not stored. Please try again later.',
		},
		otherReason: 'Something went wrong here. Please try again.',
		/** Follows the reason. */
		kept: 'Everything that you entered is still here.',
	},
	/** Stands under a field and keeps nobody from sending. */
	advice: {
		expirationDate: 'This date is over. Please offer it only if we have asked for it.',
		itemName: 'This is on the list of what we cannot take.',
	},
	/** In the form's place, once the offer was taken, and on the sheet for each box. */
	offered: {
		titlePrefix: 'Offer received – ',
		/** Before the donor's first name. */
		thanks: 'Thank you,',
		purpose:
			'Your offer has reached us. Nothing needs to be sent or brought before we have answered.',
		reference: 'Reference',
		next: 'What happens next',
		print: 'Print a packing list',
		another: 'Offer something else',
		packingList: 'Packing list',
		box: 'Box ________ of ________',
	},
} as const;

/** Messages for values that cannot be sent. A number is the most characters of a field. */
export const limitMessages = {
	200: 'Use at most 200 characters',
	2000: 'Use at most 2,000 characters',
	quantity: 'Quantity must be a whole number of at most 1,000,000',
	day: 'Enter year, month and day, like 2027-12-31',
} as const satisfies Record<TextLimit | 'quantity' | 'day', string>;
