import type { Field } from '../../web/records/collection.ts';
import { type CollectionName, collections, fieldsOf } from '../../web/records/collections.ts';

let slugs = 0;

/** Returns the required fields of a record in any collection, with a name. */
export function minimalRecord(collection: CollectionName, name: string): Record<string, unknown> {
	const required = fieldsOf(collection).filter(([, field]) => field.required);
	const values = required.map(([field, described]) => [field, leastIn(described)]);
	return { ...Object.fromEntries(values), [collections[collection].namedBy]: name };
}

function leastIn(field: Field) {
	if (field.kind === 'number') return field.min;
	if (field.kind === 'choice') return field.of[0];
	if (field.kind === 'address') return 'https://example.org';
	if (field.kind === 'email') return 'somebody@example.org';
	if (field.kind === 'day') return '2027-12-31';
	if (field.kind === 'moment') return '2027-12-31 18:00:00.000Z';
	if (field.kind === 'pdf') return new File(['%PDF-1.4\n%%EOF'], 'a.pdf');
	return field.kind === 'slug' ? `section-${++slugs}` : 'Text';
}

/** Returns a function that creates minimal records of a collection with the fields of `over`. */
const makerOf =
	(collection: CollectionName, name: string) =>
	(over: object = {}) => ({
		...minimalRecord(collection, name),
		...over,
	});

export const org = makerOf('featured_orgs', 'A fund');
export const post = makerOf('posts', 'News');
export const supply = makerOf('supplies', 'Masks');
export const need = makerOf('needs', 'Gloves');
export const event = makerOf('events', 'Vigil');
export const section = (over: object = {}) => makerOf('sections', 'Clinics')({ rank: 1, ...over });
