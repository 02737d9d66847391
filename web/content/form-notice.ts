/** Above the form of /medical until an editor writes another notice. */
export const formNotice = {
	/** While the form sends nothing. */
	silent: 'This form sends nothing yet: what you enter stays in your browser.',
	/** While offers are on. */
	sending: 'What you enter is sent to us when you submit it, and to nobody else.',
} as const;
