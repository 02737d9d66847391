import { collectionsByName, fieldsOf, type ListName } from '../../../web/records/collections.ts';

/** A list on the site's record that editors drag, and the collection whose ranks follow it. */
export interface OrderList {
	readonly field: string;
	readonly collection: ListName;
}

const isListName = (name: string): name is ListName =>
	collectionsByName.get(name)?.orderedBy !== undefined;

export const orderLists: readonly OrderList[] = fieldsOf('site').flatMap(([field, described]) =>
	described.kind === 'order' && isListName(described.of)
		? [{ field, collection: described.of }]
		: [],
);
