import type { ScheduledName } from '../records/collections.ts';
import type { FooterLink } from '../records/footer-links.ts';
import type { Translation } from '../records/translations.ts';
import type { MedicalLists } from './lists.ts';

/** An event among the news of the home page. */
export type NewsEvent = {
	id: string;
	title: string;
	place: string;
	/** When it begins, or when the current one ends, in few words. */
	when: string;
	/** The same for programs. */
	at: string;
};

/** The site's own texts and settings, as they come with every page. */
export type SiteText = {
	name: string;
	/** The headline, the sentence below it and the one below the buttons; the last two may be empty. */
	hero: readonly [string, string, string];
	/** Shown above the featured organizations; may be empty. */
	featuredIntro: string;
	/** Markdown, with the names of the first organizations in place of their placeholders. */
	about: string;
	/** A line of Markdown; empty if there is no announcement. */
	announcement: string;
	/** A line of Markdown at the end of every page; may be empty. */
	contact: string;
	/** A line of Markdown above the form of /medical. */
	formNotice: string;
	footerLinks: readonly FooterLink[];
	/** The pages for which an editor has written a text. */
	texts: readonly { id: string; title: string }[];
	/** True if the form of /medical sends offers. The other offer settings are omitted otherwise. */
	acceptOffers?: true | undefined;
	/** The owner's text on what happens after an offer; Markdown. */
	offerNextSteps?: string | undefined;
	/** A mail address for visitors who cannot use the form, if the owner shows one. */
	offersTo?: string | undefined;
	/** The number of days after which the donor's data of a closed offer is deleted. */
	offersKeptDays?: number | undefined;
	/** The first needed items, and the number of further ones; omitted if nothing is needed. */
	needed?: { items: readonly string[]; more: number } | undefined;
	/** The newest post, if an editor shows it on the home page. */
	newestPost?: { id: string; title: string; date: string } | undefined;
	/** True if visitors see no organization. */
	noOrganizations?: true | undefined;
	/** True if there are more posts than the list shows. */
	morePosts?: true | undefined;
	/** The lists of /medical in which an editor has ever entered an item; omitted if none. */
	lists?: readonly (keyof MedicalLists)[] | undefined;
	/** The event that begins next. */
	nextEvent?: NewsEvent | undefined;
	/** An event that has begun. */
	currentEvent?: NewsEvent | undefined;
	/** The lists with records, if pages are listed only then; omitted if there are none. */
	filledLists?: readonly ScheduledName[] | undefined;
	/** Omitted if there are none. */
	translations?: readonly Translation[] | undefined;
};

/** Every page contains them, and the stores are seeded before anything is rendered. */
let words: SiteText;

/** Returns the site texts that came with this page. The next page load brings newer ones. */
export function siteText(): SiteText {
	return words;
}

/** Stores the site texts that came with the page. */
export function seedSiteText(brought: SiteText) {
	words = brought;
}

/** The title of a page: "<page> – <site name>", or only the site's name. */
export function pageTitle(page?: string): string {
	return [page, words.name].filter(Boolean).join(' – ');
}
