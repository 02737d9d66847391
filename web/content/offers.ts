import type { TextLimit } from '../records/donation-offers.ts';

/** Texts of the form on /medical while the site accepts offers. */
export const offers = {
	sending: {
		/** On the button, and for screen readers. */
		now: 'Sending…',
		tryAgain: 'Try again',
		failed: 'Your offer was not sent',
		/** The reason, by the status of the response. 0: no response; 408: no response in time. */
		reasons: {
			0: 'We could not be reached. Please check your connection and try again.',
			403: 'We do not accept offers at the moment.',
			408: 'We got no response in time. Please try again: your offer counts only once.',
			413: 'Your offer is too long. Please shorten it and try again.',
			429: 'Too many offers came from your network. Please wait some minutes and try again.',
			503: 'Our server is very busy. Please wait a moment and try again.',
			507: 'Our disk is full, so your offer was not stored. Please try again later.',
		},
		otherReason: 'Something went wrong on our side. Please try again.',
		/** Follows the reason. */
		kept: 'Everything you entered is still here.',
	},
	/** Shown under a field. The form can still be sent. */
	advice: {
		expirationDate: 'This date has passed. Please offer the item only if we have asked for it.',
		preferredDate: 'This date has passed. Please choose a later one.',
		itemName: 'This is on our list of items that we cannot accept.',
	},
	/** Replaces the form after the offer was stored; also on the sheet for each box. */
	offered: {
		titlePrefix: 'Offer received – ',
		/** Before the donor's first name. */
		thanks: 'Thank you,',
		purpose:
			'We have received your offer. Please do not send or bring anything until we have answered.',
		reference: 'Reference',
		/** Before an e-mail address. */
		questions: 'For questions, changes or to withdraw your offer, write to us with this reference:',
		/** Without an address. */
		changes:
			'To change or withdraw your offer, send the form again and write this reference under “Special instructions”.',
		next: 'What happens next',
		print: 'Print a packing list',
		printOffer: 'Print this offer',
		another: 'Offer something else',
		packingList: 'Packing list',
		box: 'Box ________ of ________',
	},
} as const;

/** Validation messages. A number is the maximum length of a field. */
export const limitMessages = {
	200: 'Use at most 200 characters',
	2000: 'Use at most 2,000 characters',
	quantity: 'Quantity must be a whole number up to 1,000,000',
	day: 'Enter year, month and day, such as 2027-12-31',
} as const satisfies Record<TextLimit | 'quantity' | 'day', string>;
