import { commonWords } from './common.ts';
import { dayInWords } from './day-in-words.ts';

/** Texts of the home page. The coalition's own texts are in the record `site`. */
export const homeWords = {
	/** Shown if a list could not be fetched. */
	sectionsFailed: 'Failed to fetch sections',
	featuredFailed: 'Failed to fetch featured',
	learnMore: 'Learn more about us',
	/** Also the text of the link in the header. */
	featuredTitle: 'Featured Organizations',
	nextEvent: 'Next event',
	/** Of an event that has begun. */
	nowOn: 'Now on',
	newestPost: 'Newest post',
	neededNow: 'Needed now',
	/** Follows a list of needed items. */
	others: (more: number) => `and ${more} more`,
	/** Between the items of a list, unless an item contains a comma. */
	comma: ', ',
	/** Names the list to screen readers. */
	featuredList: 'Organizations to donate to',
	previous: 'Previous organizations',
	next: 'Next organizations',
	/** Which cards are visible. */
	position: (first: number, last: number, all: number) =>
		`${first === last ? first : `${first}–${last}`} of ${all}`,
	allByName: (count: number) => `All ${count} organizations by name`,
	/** Before a long list, for keyboard users. */
	skipList: 'Skip the list',
	logoOf: (organization: string) => `${organization} logo`,
	donate: 'Donate Now',
	/** `day` is YYYY-MM-DD. */
	checked: (day: string) => `We checked this link on ${dayInWords(day)}`,
	copyLink: 'Copy link',
	/** The result: on the button, and for screen readers before the organization's name. */
	linkCopied: 'Link copied',
	linkShown: 'Link in the address bar',
	registration: (number: string) => `Registration number: ${number}`,
	readMore: 'Read more',
	readLess: 'Read less',
	/** For screen readers, after these. */
	about: (organization: string) => `about ${organization}`,
	/** For screen readers, after the text of the button. */
	donateNotice: (organization: string) => `to ${organization} ${commonWords.newTab}`,
} as const;
