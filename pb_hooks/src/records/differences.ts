import { isDerived } from '../changes/field-values.ts';
import type { Difference } from './refusals/conflict.ts';

/**
 * Where saving an editor's record would undo what others saved.
 *
 * @param opened the fields that others changed, as they were when the editor opened the record;
 *   empty where nobody knows: then every field that differs may be one of theirs
 */
export function differences(
	stored: core.Record,
	wanted: core.Record,
	opened: ReadonlyMap<string, unknown>,
): Difference[] {
	const fields = stored.collection().fields.fieldNames();
	return fields.flatMap((field) => {
		if (isDerived(field)) return [];
		const now = plain(stored.get(field));
		const typed = plain(wanted.get(field));
		const isTheirs = opened.size === 0 || opened.has(field);
		if (!isTheirs || isSame(now, typed)) return [];
		return [{ field, now, untouched: opened.has(field) && isSame(typed, opened.get(field)) }];
	});
}

/** Go's values as JSON shows them, which compare and print as expected. */
function plain(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value) ?? 'null');
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
