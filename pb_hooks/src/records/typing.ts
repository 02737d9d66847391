import type { Kind, Violation } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds.ts';

/** Shorter texts cost nothing to normalize; PocketBase's own limit, too, where a field states none. */
const CHEAP = 5000;

/** A record on its way into the database. */
export interface Saved {
	readonly app: CoreApp;
	readonly record: core.Record;
}

/** What is wrong with a record, by field. */
export type Violations = Record<string, Violation>;

/** Turns what was typed into what was meant, where it has one meaning. */
export function normalize({ app, record }: Saved): void {
	for (const [field, kind] of kindsOf(record.collection().name)) {
		const typed = record.getString(field);
		if (isFarTooLong(record, field, typed)) continue;
		record.set(field, kind.normalize(typed, { app, record, field }));
	}
}

/** What is wrong with what was typed into the fields that our table knows. */
export function findMisspelt(e: Saved): Violations {
	const found: Violations = {};
	for (const [field, kind] of kindsOf(e.record.collection().name)) {
		const violation = isNews(e.record, field) ? violationOf(kind, e, field) : undefined;
		if (violation) found[field] = violation;
	}
	return found;
}

/**
 * Whether a value is not the stored one. The admin sends all fields back: what was saved under
 * older rules must not keep an editor from changing another field.
 */
export function isNews(record: core.Record, field: string): boolean {
	return record.isNew() || record.getString(field) !== record.original().getString(field);
}

/** What our table says against a value, whether it was stored before or not. */
export function violationOf(
	kind: Kind,
	{ app, record }: Saved,
	field: string,
): Violation | undefined {
	const text = record.getString(field);
	if (text === '' || isFarTooLong(record, field, text)) return undefined;
	return kind.refuse?.(text, { app, record, field });
}

/**
 * Whether a text is so much longer than its field takes that it is left for PocketBase to refuse. To
 * normalize a megabyte, and to look for what is wrong with it, takes a second; what normalizing takes
 * out is some spaces and a few invisible characters.
 */
function isFarTooLong(record: core.Record, field: string, text: string): boolean {
	// None where a migration saves before the one that adds the field.
	const described = record.collection().fields.getByName(field) as core.TextField | undefined;
	return text.length > Math.max(2 * (described?.max ?? 0), CHEAP);
}
