import type { Collection, Field } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { donationOffers } from '../../../web/records/donation-offers.ts';

/** The collection of what visitors offer. */
export const OFFERS = 'donation_offers';

/** Each collection that people work on in the admin, those included of which pages know nothing. */
export const allCollections: ReadonlyMap<string, Collection> = new Map([
	...collectionsByName,
	[OFFERS, donationOffers],
]);

/** The fields of a collection by their names, in order; none of one that is not here. */
export function fieldsOf(collection: string): [name: string, field: Field][] {
	return Object.entries(allCollections.get(collection)?.fields ?? {});
}
