import type { Field } from '../../web/records/collection.ts';
import { type CollectionName, collections, fieldsOf } from '../../web/records/collections.ts';

let slugs = 0;
const uniqueSlug = () => `section-${++slugs}`;

/** The least a section needs, and what `over` says. */
export const section = (over: object = {}) => ({
	name: 'Clinics',
	slug: uniqueSlug(),
	rank: 1,
	...over,
});

/** The least an organization needs, and what `over` says. */
export const org = (over: object = {}) => ({
	name: 'A fund',
	link: 'https://example.org',
	...over,
});

/** The least a post needs, and what `over` says. */
export const post = (over: object = {}) => ({ title: 'News', ...over });

/** The least a supply needs, and what `over` says. */
export const supply = (over: object = {}) => ({ itemName: 'Masks', quantity: 10, ...over });

/** The least a need needs, and what `over` says. */
export const need = (over: object = {}) => ({ item: 'Gloves', ...over });

/** The least that a record of any collection needs, under a name. */
export function leastOf(collection: CollectionName, name: string): Record<string, unknown> {
	const required = fieldsOf(collection).filter(([, field]) => field.required);
	const values = required.map(([field, described]) => [field, leastIn(described)]);
	return { ...Object.fromEntries(values), [collections[collection].namedBy]: name };
}

function leastIn(field: Field) {
	if (field.kind === 'number') return field.min;
	if (field.kind === 'choice') return field.of[0];
	if (field.kind === 'address') return 'https://example.org';
	if (field.kind === 'day') return '2027-12-31';
	return field.kind === 'slug' ? uniqueSlug() : 'Text';
}
