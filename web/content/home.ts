import { commonWords } from './common.ts';
import { dayInWords } from './day-in-words.ts';

/** The words of the home page that are no coalition's own; those are in the record `site`. */
export const homeWords = {
	/** What is said where a list could not be fetched. */
	sectionsFailed: 'Failed to fetch sections',
	featuredFailed: 'Failed to fetch featured',
	learnMore: 'Learn more about us',
	aboutTitle: 'About Us',
	/** The header links to it in the same words. */
	featuredTitle: 'Featured Organizations',
	/** Each thing is kept apart from the writing direction of the words around it. */
	neededNow: (things: readonly string[], more: number) =>
		`Needed now: ${things.map((thing) => `\u2068${thing}\u2069`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
	/** Names the list to screen readers. */
	featuredList: 'Organizations to donate to',
	previous: 'Previous organizations',
	next: 'Next organizations',
	/** Which of the cards are in sight. */
	position: (first: number, last: number, all: number) =>
		`${first === last ? first : `${first}–${last}`} of ${all}`,
	allByName: (count: number) => `All ${count} organizations by name`,
	/** Before the list, for keys, where it is long. */
	skipList: 'Skip the list',
	logoOf: (organization: string) => `${organization} logo`,
	donate: 'Donate Now',
	/** The day as it is kept. */
	checked: (day: string) => `Checked ${dayInWords(day)}`,
	copyLink: 'Copy link',
	/** What became of it: on the button, and for screen readers before the organization's name. */
	linkCopied: 'Link copied',
	linkShown: 'Link in the address bar',
	registration: (number: string) => `Registration number: ${number}`,
	readMore: (organization: string) => `Read more about ${organization}`,
	readLess: (organization: string) => `Read less about ${organization}`,
	/** For screen readers, after the button's words. */
	donateNotice: (organization: string) => `to ${organization} ${commonWords.newTab}`,
} as const;
