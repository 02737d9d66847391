import { commonWords } from './common.ts';

/** The words of the home page that are no coalition's own; those are in site.ts. */
export const homeWords = {
	learnMore: 'Learn more about us',
	aboutTitle: 'About Us',
	/** The header links to it in the same words. */
	featuredTitle: 'Featured Organizations',
	/** Names the list to screen readers. */
	featuredList: 'Organizations to donate to',
	previous: 'Previous',
	next: 'Next',
	logoOf: (organization: string) => `${organization} logo`,
	donate: 'Donate Now',
	/** For screen readers, after the button's words. */
	donateNotice: (organization: string) => `to ${organization} ${commonWords.newTab}`,
} as const;
