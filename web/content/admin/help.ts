import type { HelpByName } from '../../records/schema.ts';
import { accountsHelp } from './accounts.ts';
import { changesHelp } from './changes.ts';
import { donationOffersHelp } from './donation-offers.ts';
import { draftsHelp } from './drafts.ts';
import { eventsHelp } from './events.ts';
import { featuredOrgsHelp } from './featured-orgs.ts';
import { filesHelp } from './files.ts';
import { footerLinksHelp } from './footer-links.ts';
import { needsHelp } from './needs.ts';
import { pagesHelp } from './pages.ts';
import { postsHelp } from './posts.ts';
import { previewLinksHelp } from './preview-links.ts';
import { sectionsHelp } from './sections.ts';
import { siteHelp } from './site.ts';
import { suppliesHelp } from './supplies.ts';
import { translationsHelp } from './translations.ts';

/** The help that the admin shows below each field, by collection. */
export const help: HelpByName = {
	site: siteHelp(),
	featured_orgs: featuredOrgsHelp(),
	sections: sectionsHelp(),
	posts: postsHelp(),
	events: eventsHelp(),
	pages: pagesHelp(),
	files: filesHelp(),
	footer_links: footerLinksHelp(),
	donation_offers: donationOffersHelp(),
	translations: translationsHelp(),
	supplies: suppliesHelp(),
	needs: needsHelp(),
	drafts: draftsHelp(),
	preview_links: previewLinksHelp(),
	changes: changesHelp(),
	_superusers: accountsHelp(),
};
