/** Texts of /donate, until an editor writes one. */
export const donateWords = {
	lead: 'Give directly to one of these organizations: each button opens its own donation page.',
	none: 'No organization is featured right now.',
} as const;
