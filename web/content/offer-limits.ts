/** The server's messages to a visitor if all visitors together sent too many offers. */
export const offerLimits = {
	hour: 'We received many offers in the last hour and cannot take more right now. Please try again in an hour.',
	day: 'We received many offers today and cannot take more right now. Please try again tomorrow.',
} as const;
