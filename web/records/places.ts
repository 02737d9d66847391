import { collectionsByName } from './collections.ts';

/** The values in the addresses of records. */
type Named = { readonly id: string; readonly slug: string };

/** Returns the address at which visitors see a record: a page, or a position on a page. */
export function addressOf(collection: string, { id, slug }: Named): string | undefined {
	return placeOf(collection)
		?.replace('{id}', () => id)
		.replace('{slug}', () => slug);
}

/** Returns whether the records of a collection have addresses for visitors. */
export const hasAddresses = (collection: string): boolean => placeOf(collection) !== undefined;

/** Returns the path of a record's own page up to the id, such as /posts/. */
export const folderOf = (collection: string): string | undefined =>
	/^(\/.+\/)\{id\}$/.exec(placeOf(collection) ?? '')?.[1];

const placeOf = (collection: string) => collectionsByName.get(collection)?.place;
