import { collectionsByName } from './collections.ts';

/** What the addresses of records are made of. */
type Named = { readonly id: string; readonly slug: string };

/** The address at which visitors see a record: a page, and a place on it. */
export function addressOf(collection: string, { id, slug }: Named): string | undefined {
	return placeOf(collection)
		?.replace('{id}', () => id)
		.replace('{slug}', () => slug);
}

/** Whether visitors see the records of a collection at addresses. */
export const hasAddresses = (collection: string): boolean => placeOf(collection) !== undefined;

/** What comes before the id in the path of a record's own page, such as /posts/. */
export const folderOf = (collection: string): string | undefined =>
	/^(\/.+\/)\{id\}$/.exec(placeOf(collection) ?? '')?.[1];

const placeOf = (collection: string) => collectionsByName.get(collection)?.place;
