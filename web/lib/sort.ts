export type SortDirection = 'ascending' | 'descending';

/** What can be sorted by: its raw value, never its text on the screen. */
export type Sortable = string | number | undefined;

/** Numbers by size, strings by code unit; what is undefined comes last in either direction. */
function compare(a: Sortable, b: Sortable, sign: 1 | -1): number {
	if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
	return sign * (Number(a > b) - Number(a < b));
}

/** A sorted copy; rows of equal value keep their order, in both directions. */
export function sortRows<Row>(
	rows: readonly Row[],
	rawValue: (row: Row) => Sortable,
	direction: SortDirection,
): Row[] {
	const sign = direction === 'ascending' ? 1 : -1;
	return [...rows].sort((a, b) => compare(rawValue(a), rawValue(b), sign));
}
