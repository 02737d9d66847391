import type { DefinedName } from '../records/schema.ts';
import { accounts } from './admin/accounts.ts';
import { changes } from './admin/changes.ts';
import { donationOffers } from './admin/donation-offers.ts';
import { drafts } from './admin/drafts.ts';
import { events } from './admin/events.ts';
import { featuredOrgs } from './admin/featured-orgs.ts';
import { files } from './admin/files.ts';
import { footerLinks } from './admin/footer-links.ts';
import { needs } from './admin/needs.ts';
import { pages } from './admin/pages.ts';
import { posts } from './admin/posts.ts';
import { previewLinks } from './admin/preview-links.ts';
import { sections } from './admin/sections.ts';
import { site } from './admin/site.ts';
import { supplies } from './admin/supplies.ts';
import { translations } from './admin/translations.ts';
import { everywhere, type ListLabels } from './admin/words.ts';

/** The admin's labels for each list, in the order in which editors see the lists. */
const labels: Readonly<Record<DefinedName, ListLabels>> = {
	site,
	featured_orgs: featuredOrgs,
	sections,
	posts,
	events,
	pages,
	files,
	footer_links: footerLinks,
	donation_offers: donationOffers,
	translations,
	supplies,
	needs,
	drafts,
	preview_links: previewLinks,
	changes,
	_superusers: accounts,
};

const byName: ReadonlyMap<string, ListLabels> = new Map(Object.entries(labels));
const fieldsByList: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
	[...byName].map(([list, { fields }]) => [
		list,
		new Map(Object.entries({ ...everywhere, ...fields })),
	]),
);

/** The names of the lists, in the same order. */
export const listNames: readonly string[] = [...byName.keys()];

/** Returns the label of a list (or, for recordLabel, of a record), or the list's name. */
export function listLabel(list: string): string {
	return byName.get(list)?.list ?? list;
}
export function recordLabel(list: string): string {
	return byName.get(list)?.record ?? list;
}

/** Returns the label of a field, or the field's name. */
export function fieldLabel(list: string, field: string): string {
	return fieldsByList.get(list)?.get(field) ?? field;
}
