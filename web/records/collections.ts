import {
	type Collection,
	type Field,
	isDerived,
	type Listed,
	schedule,
	type Whole,
} from './collection.ts';
import { events } from './events.ts';
import { featuredOrgs } from './featured-orgs.ts';
import { files } from './files.ts';
import { footerLinks } from './footer-links.ts';
import { needs } from './needs.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { sections } from './sections.ts';
import { site } from './site.ts';
import { supplies } from './supplies.ts';
import { translations } from './translations.ts';

/** The collections that editors fill, by their names in the database. */
export const collections = {
	sections,
	featured_orgs: featuredOrgs,
	posts,
	events,
	supplies,
	needs,
	site,
	footer_links: footerLinks,
	pages,
	files,
	translations,
} as const;

type Collections = typeof collections;
export type CollectionName = keyof Collections;

/** The names of the collections whose definition extends `Kind`. */
type NamesOf<Kind> = {
	[Name in CollectionName]: Collections[Name] extends Kind ? Name : never;
}[CollectionName];

/** The collections that visitors see as lists, and the lists whose records can be scheduled. */
export type ListName = NamesOf<{ orderedBy: unknown }>;
export type ScheduledName = NamesOf<{ scheduled: true; orderedBy: unknown }>;

/** The collections whose records have pages of their own: see `address` in collection.ts. */
export type OwnPageName = NamesOf<{ scheduled: true; address: `/${string}/{id}` }>;

/** The address at which visitors see a record of a collection. */
export type AddressOf<Name extends OwnPageName> = Collections[Name]['address'];

/** A collection's record in a list, and on its own page. */
export type ListedRecord<Name extends CollectionName> = Listed<Collections[Name]>;
export type WholeRecord<Name extends CollectionName> = {
	[One in Name]: Whole<Collections[One]>;
}[Name];

/** The same collections, to look up by any string. */
export const collectionsByName: ReadonlyMap<string, Collection> = new Map(
	Object.entries(collections),
);

/** Returns a field; undefined if the collection or the field is unknown. */
export const fieldOf = (collection: string, field: string): Field | undefined =>
	collectionsByName.get(collection)?.fields[field];

/** Returns a collection's fields with their names, in order; none for an unknown collection. */
export function fieldsOf(collection: string): [name: string, field: Field][] {
	return Object.entries(collectionsByName.get(collection)?.fields ?? {});
}

/** Returns the same fields, followed by the schedule's if the records can be scheduled. */
export function allFieldsOf(collection: string): [name: string, field: Field][] {
	const isScheduled = collectionsByName.get(collection)?.scheduled;
	return [...fieldsOf(collection), ...(isScheduled ? Object.entries<Field>(schedule) : [])];
}

/** Returns the names of all fields that are computed and never stored. */
export function derivedNames(): string[] {
	const all = [...collectionsByName.keys()].flatMap(allFieldsOf);
	return [...new Set(all.flatMap(([name, field]) => (isDerived(field) ? name : [])))];
}
