import type { Collection, Field } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { donationOffers } from '../../../web/records/donation-offers.ts';

/** The collection of the visitors' offers. */
export const OFFERS = 'donation_offers';

/** The collection of the drafts that editors keep. */
export const DRAFTS = 'drafts';

/** The collection of the links to previews. */
export const PREVIEW_LINKS = 'preview_links';

/** Every collection that people edit in the admin, including those that no page shows. */
export const allCollections: ReadonlyMap<string, Collection> = new Map<string, Collection>([
	...collectionsByName,
	[OFFERS, donationOffers],
]);

/** Returns the fields of a collection with their names, in order; none if it is not listed here. */
export function fieldsOf(collection: string): [name: string, field: Field][] {
	return Object.entries(allCollections.get(collection)?.fields ?? {});
}
