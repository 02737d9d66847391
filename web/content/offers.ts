/** What is said at a field that holds more than an offer can be sent with, by the kind of its limit. */
export const limitMessages = {
	line: 'Use at most 200 characters',
	text: 'Use at most 2,000 characters',
	quantity: 'Quantity must be a whole number of at most 1,000,000',
	day: 'Enter year, month and day, like 2027-12-31',
} as const;
