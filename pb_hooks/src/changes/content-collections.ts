import { collectionsByName } from '../../../web/records/collections.ts';

/** The collections that editors fill: every change of a record in them is kept in `changes`. */
export const contentCollections: readonly string[] = [...collectionsByName.keys()];

/** Whether a collection is one of them. */
export function isContent(collection: string): boolean {
	return collectionsByName.has(collection);
}
