/** Shorter texts cost nothing to normalize; PocketBase's own limit, too, where a field states none. */
const CHEAP = 5000;

/**
 * Whether a text is so much longer than its field takes that it is left for PocketBase to refuse. To
 * normalize a megabyte, and to look for what is wrong with it, takes a second; what normalizing takes
 * out is some spaces and a few invisible characters.
 */
export function isFarTooLong(record: core.Record, field: string, text: string): boolean {
	// None where a migration saves before the one that adds the field.
	const described = record.collection().fields.getByName(field) as core.TextField | undefined;
	return text.length > Math.max(2 * (described?.max ?? 0), CHEAP);
}
