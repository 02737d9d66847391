import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { medical } from '../../../web/content/medical.ts';
import { zoneNote } from '../../../web/lib/zone-note.ts';
import type { Field } from '../../../web/records/collection.ts';
import { fieldsOf, OFFERS } from '../site/all-collections.ts';
import { localTime } from '../site/time-zone.ts';

const columns: readonly (readonly [name: string, field: Pick<Field, 'kind'>, label: string])[] = [
	...fieldsOf(OFFERS).map(([name, field]) => [name, field, fieldLabel(OFFERS, name)] as const),
	['created', { kind: 'moment' }, 'Arrived'],
];

const choices = new Map<unknown, string>(Object.entries(medical.options));

/** The columns of the table, by their names in the database. */
export const columnNames = columns.map(([name]) => name);

/** Returns the headings of the table: the labels of the form. */
export function headings(zone: string): string[] {
	return columns.map(([, { kind }, label]) =>
		kind === 'moment' ? `${label} ${zoneNote(zone)}` : label,
	);
}

/** Returns the cells of a row in words. Spreadsheet programs recognize its days and times. */
export function cellsOf(row: readonly (string | number)[], zone: string): (string | number)[] {
	return row.map((value, at) => {
		switch (columns[at]?.[1].kind) {
			case 'flag':
				return value ? 'Yes' : 'No';
			case 'choice':
				return choices.get(value) ?? String(value).replace(/^./, (first) => first.toUpperCase());
			case 'moment':
				return localTime(String(value), zone);
			default:
				return value;
		}
	});
}
