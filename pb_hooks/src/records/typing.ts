import type { FieldError, Kind } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds.ts';
import { keepDays } from './whole-days.ts';

/** Texts up to this length are quick to normalize. Also PocketBase's limit if a field has none. */
const CHEAP = 5000;

/** A record that is about to be saved. */
export interface Saved {
	readonly app: CoreApp;
	readonly record: core.Record;
}

/** The validation errors of a record, by field. */
export type ValidationErrors = Record<string, FieldError>;

/** Fixes typos in the fields of a record where only one meaning is possible. */
export function normalize({ app, record }: Saved): void {
	for (const [field, kind] of kindsOf(record.collection().name)) {
		const typed = record.getString(field);
		if (isFarTooLong(record, field, typed)) continue;
		record.set(field, kind.normalize(typed, { app, record, field }));
	}
	keepDays(app, record);
}

/** Finds the invalid values among the changed fields whose kind we define. */
export function findMisspelled(e: Saved): ValidationErrors {
	const found: ValidationErrors = {};
	for (const [field, kind] of kindsOf(e.record.collection().name)) {
		const fieldError = isNews(e.record, field) ? fieldErrorOf(kind, e, field) : undefined;
		if (fieldError) found[field] = fieldError;
	}
	return found;
}

/**
 * Returns whether a value differs from the stored one. The admin sends all fields back, and a value
 * saved under older rules must not keep an editor from changing another field.
 */
export function isNews(record: core.Record, field: string): boolean {
	return record.isNew() || record.getString(field) !== record.original().getString(field);
}

/** Returns the validation error of a value by its kind, even if the value is stored already. */
export function fieldErrorOf(
	kind: Kind,
	{ app, record }: Saved,
	field: string,
): FieldError | undefined {
	const text = record.getString(field);
	if (text === '' || isFarTooLong(record, field, text)) return undefined;
	return kind.refuse?.(text, { app, record, field });
}

/**
 * Returns whether a text is so much longer than its limit that PocketBase alone should refuse it.
 * Normalizing and checking a megabyte takes a second, and normalizing removes only some spaces and
 * a few invisible characters.
 */
function isFarTooLong(record: core.Record, field: string, text: string): boolean {
	// Undefined if a migration saves before the migration that adds the field.
	const described = record.collection().fields.getByName(field) as core.TextField | undefined;
	return text.length > Math.max(2 * (described?.max ?? 0), CHEAP);
}
