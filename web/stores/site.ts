import type { FooterLink } from '../records/footer-links.ts';
import type { Translation } from '../records/translations.ts';
import type { MedicalLists } from './lists.ts';

/** What a coalition says of itself, as it comes with every page. */
export type SiteWords = {
	name: string;
	/** The first sentence is the headline; the second may be empty. */
	hero: readonly [string, string];
	/** Stands above the featured organizations; may be empty. */
	featuredIntro: string;
	/** Markdown; see lib/organization-names.ts for what may stand in it. */
	about: string;
	/** A line of Markdown; empty where nothing is announced. */
	announcement: string;
	/** A line of Markdown above the form of /medical. */
	formNotice: string;
	footerLinks: readonly FooterLink[];
	/** The pages for which an editor has written a text. */
	texts: readonly { id: string; title: string }[];
	/** Whether the form of /medical sends. What follows of offers is there only where it does. */
	acceptOffers?: true | undefined;
	/** What happens after an offer, in the owner's words; Markdown. */
	offerNextSteps?: string | undefined;
	/** A mail address for who cannot use the form, where the owner shows one. */
	offersTo?: string | undefined;
	/** How many days after an offer is closed the donor is forgotten. */
	offersKeptDays?: number | undefined;
	/** What is needed first, and how many things more; left out while nothing is. */
	needed?: { items: readonly string[]; more: number } | undefined;
	/** The lists of /medical in which an editor has ever entered something; none where it is left out. */
	lists?: readonly (keyof MedicalLists)[] | undefined;
	/** Left out where there are none. */
	translations?: readonly Translation[] | undefined;
};

/** Every page brings them, and the stores are seeded before anything is rendered. */
let words: SiteWords;

/** The words that came with this page: the next page that is loaded brings newer ones. */
export function siteWords(): SiteWords {
	return words;
}

/** Takes the words that came with the page. */
export function seedSiteWords(brought: SiteWords) {
	words = brought;
}

/** The title of a page: "<page> – <site name>", or the site's name alone. */
export function pageTitle(page?: string): string {
	return [page, words.name].filter(Boolean).join(' – ');
}
