import { folderIn } from './collection.ts';
import { collectionsByName, type OwnPageName } from './collections.ts';

/** The values in the addresses of records. */
type Named = { readonly id: string; readonly slug: string };

/** Returns the address at which visitors see a record: a page, or a position on a page. */
export function addressOf(collection: string, { id, slug }: Named): string | undefined {
	return patternOf(collection)
		?.replace('{id}', () => id)
		.replace('{slug}', () => slug);
}

/** Returns whether the records of a collection have addresses for visitors. */
export const hasAddresses = (collection: string): boolean => patternOf(collection) !== undefined;

/** Returns the path of a record's own page up to the id, such as /posts/. */
export function folderOf(collection: string): string | undefined {
	const definition = collectionsByName.get(collection);
	return definition && folderIn(definition);
}

const isOwnPageName = (collection: string): collection is OwnPageName =>
	folderOf(collection) !== undefined;

/** The collections whose records have pages of their own. */
export const ownPageNames = [...collectionsByName.keys()].filter(isOwnPageName);

/** Returns the record whose own page has a path, whether or not the record exists. */
export function recordAt(path: string): { collection: OwnPageName; id: string } | undefined {
	const [, folder, id] = /^(\/[^/]+\/)([^/]+)$/.exec(path) ?? [];
	const collection = ownPageNames.find((name) => folderOf(name) === folder);
	return collection && id !== undefined ? { collection, id } : undefined;
}

function patternOf(collection: string) {
	return collectionsByName.get(collection)?.address;
}
