import { atom, computed } from 'nanostores';
import { type Supply, type SupplyField, supplies } from '../content/medical.ts';
import { type SortDirection, sortRows } from '../lib/sort.ts';

export type SuppliesSort =
	| { status: 'unsorted' }
	| { status: 'sorted'; column: SupplyField; direction: SortDirection };

/** What the table of supplies is sorted by. */
export const $suppliesSort = atom<SuppliesSort>({ status: 'unsorted' });

/** The supplies in the order in which they are shown. */
export const $sortedSupplies = computed($suppliesSort, (sort): readonly Supply[] =>
	sort.status === 'unsorted'
		? supplies
		: sortRows(supplies, (supply) => supply[sort.column], sort.direction),
);

/** A click on a column's header: ascending first, then the other way round each time. */
export function sortSupplies(column: SupplyField) {
	const sort = $suppliesSort.get();
	const again = sort.status === 'sorted' && sort.column === column;
	const direction = again && sort.direction === 'ascending' ? 'descending' : 'ascending';
	$suppliesSort.set({ status: 'sorted', column, direction });
}
