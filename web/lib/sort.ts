export type SortDirection = 'ascending' | 'descending';

/** A value to sort by: the raw value, never the text on the screen. */
export type Sortable = string | number | undefined;

/** Compares numbers by size and strings by code unit. undefined is last in both directions. */
function compare(a: Sortable, b: Sortable, sign: 1 | -1): number {
	if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
	return sign * (Number(a > b) - Number(a < b));
}

/** Returns a sorted copy. Rows with equal values keep their order in both directions. */
export function sortRows<Row>(
	rows: readonly Row[],
	rawValue: (row: Row) => Sortable,
	direction: SortDirection,
): Row[] {
	const sign = direction === 'ascending' ? 1 : -1;
	return [...rows].sort((a, b) => compare(rawValue(a), rawValue(b), sign));
}
