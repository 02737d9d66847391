/** What the server tells a visitor whose offer it does not store, because too many came from all visitors. */
export const offerLimits = {
	hour: 'We received many offers in the last hour and cannot take more right now. Please try again in an hour.',
	day: 'We received many offers today and cannot take more right now. Please try again tomorrow.',
} as const;
