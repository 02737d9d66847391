/** The notice above the form on /medical until an editor writes another. */
export const formNotice = {
	/** While the form sends nothing. */
	silent: 'This form does not send anything yet: your entries stay in your browser.',
	/** While offers are on. */
	sending: 'Your entries are sent to us when you submit the form, and to nobody else.',
} as const;
