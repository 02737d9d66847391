import type { Collection, Field, Listed, Whole } from './collection.ts';
import { featuredOrgs } from './featured-orgs.ts';
import { footerLinks } from './footer-links.ts';
import { needs } from './needs.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { sections } from './sections.ts';
import { site } from './site.ts';
import { supplies } from './supplies.ts';
import { translations } from './translations.ts';

/** All that editors fill, by its name in the database. */
export const collections = {
	sections,
	featured_orgs: featuredOrgs,
	posts,
	supplies,
	needs,
	site,
	footer_links: footerLinks,
	pages,
	translations,
} as const;

type Collections = typeof collections;
export type CollectionName = keyof Collections;

/** The collections that are one of a kind. */
type NamesOf<Kind> = {
	[Name in CollectionName]: Collections[Name] extends Kind ? Name : never;
}[CollectionName];

/** Those that visitors see as lists, and those of them whose records can be scheduled. */
export type ListName = NamesOf<{ orderedBy: unknown }>;
export type ScheduledName = NamesOf<{ scheduled: true; orderedBy: unknown }>;

/** Their records, in a list and whole. */
export type ListedRecord<Name extends CollectionName> = Listed<Collections[Name]>;
export type WholeRecord<Name extends CollectionName> = Whole<Collections[Name]>;

/** The same by any name, as programs and the database have it. */
export const collectionsByName: ReadonlyMap<string, Collection> = new Map(
	Object.entries(collections),
);

/** The fields of a collection by their names, in order; none of one that is not here. */
export function fieldsOf(collection: string): [name: string, field: Field][] {
	return Object.entries(collectionsByName.get(collection)?.fields ?? {});
}
