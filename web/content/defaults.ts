// Texts that pages show until an editor writes others.

/** The text of a page without content: the router's greeting for a new route. */
export const greeting = (route: string) => `Hello ${route}!`;

/** Texts of /donate, until an editor writes one. */
export const donateWords = {
	lead: 'Give directly to one of these organizations: each button opens its own donation page.',
	none: 'No organization is featured right now.',
} as const;

/** The notice above the form on /medical until an editor writes another. */
export const formNotice = {
	/** While the form sends nothing. */
	silent: 'This form does not send anything yet: your entries stay in your browser.',
	/** While offers are on. */
	sending: 'Your entries are sent to us when you submit the form, and to nobody else.',
} as const;
