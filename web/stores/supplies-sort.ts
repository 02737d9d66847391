import { atom } from 'nanostores';
import { type SortDirection, sortRows } from '../lib/sort.ts';
import type { Supply, SupplyField } from '../records/supplies.ts';

export type SuppliesSort =
	| { status: 'unsorted' }
	| { status: 'sorted'; column: SupplyField; direction: SortDirection };

/** What the table of supplies is sorted by. */
export const $suppliesSort = atom<SuppliesSort>({ status: 'unsorted' });

/** Supplies in the order in which they are shown. */
export function inSortOrder(supplies: readonly Supply[], sort: SuppliesSort): readonly Supply[] {
	if (sort.status === 'unsorted') return supplies;
	return sortRows(supplies, (supply) => supply[sort.column], sort.direction);
}

/** A click on a column's header: ascending first, then the other way round each time. */
export function sortSupplies(column: SupplyField) {
	const sort = $suppliesSort.get();
	const again = sort.status === 'sorted' && sort.column === column;
	const direction = again && sort.direction === 'ascending' ? 'descending' : 'ascending';
	$suppliesSort.set({ status: 'sorted', column, direction });
}
