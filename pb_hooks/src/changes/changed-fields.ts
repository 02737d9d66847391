import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { withFileNames } from '../../../web/lib/numbered-pictures.ts';
import { derivedNames } from '../../../web/records/collections.ts';

/** The values of a record's fields, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The fields that no editor writes: PocketBase sets them, or other fields determine them. */
const notTyped = new Set(['id', 'created', 'updated', ...derivedNames()]);

export type Change = { readonly before: FieldValues; readonly after: FieldValues };

/** Returns the fields in which two states of a record differ; undefined if none do. */
export function changedFields(before: FieldValues, after: FieldValues): Change | undefined {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	const changed = [...names].filter(
		(name) => !notTyped.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	);
	if (changed.length === 0) return undefined;
	return { before: pick(before, changed), after: pick(after, changed) };
}

/** Returns a change restricted to these fields. */
export function changeOf(names: readonly string[], { before, after }: Change): Change {
	return { before: pick(before, names), after: pick(after, names) };
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
	return Object.fromEntries(
		names.filter((name) => name in values).map((name) => [name, values[name]]),
	);
}

/** Returns the texts to copy from, each below its label. JSON would escape the line breaks. */
export function textsOf(list: string, values: FieldValues): string {
	return Object.entries(values)
		.flatMap(([name, value]) =>
			typeof value === 'string' && value !== ''
				? `[${fieldLabel(list, name)}]\n${withFileNames(value)}`
				: [],
		)
		.join('\n\n');
}
