import { atom } from 'nanostores';
import { sampleTexts, medical as words } from '../content/medical.ts';
import { type SortDirection, sortRows } from '../lib/sort.ts';
import type { Supply, SupplyField } from '../records/supplies.ts';
import { broughtQuery, type MedicalLists } from './lists.ts';
import { siteText } from './site.ts';

/** The lists that editors keep for /medical. */
export const medicalLists = broughtQuery({
	key: 'medical',
	find: ({ medical }) => medical,
	fetch: fetchListsInUse,
	failure: (cause) => new Error(words.listsFailed, { cause }),
});

async function fetchListsInUse(): Promise<MedicalLists> {
	const { listRecords } = await import('../api/records.ts');
	const { lists = [] } = siteText();
	const [needs, supplies] = await Promise.all([
		lists.includes('needs') ? listRecords('needs') : [],
		lists.includes('supplies') ? listRecords('supplies') : undefined,
	]);
	return { needs, ...(supplies && { supplies }) };
}

const { masks, gloves, stethoscope, wheelchair, monitor } = sampleTexts;

/** Shown until an editor enters the first supply. No server sends them. */
export const sampleSupplies: readonly Supply[] = [
	{ ...masks, quantity: 1000, condition: 'New', expirationDate: '2027-12-31' },
	{
		...gloves,
		quantity: 500,
		condition: 'New',
		expirationDate: '2028-06-30',
		lotSerialNumber: 'L-1138',
	},
	{ ...stethoscope, quantity: 10, condition: 'Used' },
	{ ...wheelchair, quantity: 5, condition: 'Refurbished' },
	{ ...monitor, quantity: 20, condition: 'New', modelNumber: 'M-7' },
];

export type SuppliesSort =
	| { status: 'unsorted' }
	| { status: 'sorted'; column: SupplyField; direction: SortDirection };

/** The column and direction by which the table of supplies is sorted. */
export const $suppliesSort = atom<SuppliesSort>({ status: 'unsorted' });

/** Returns the supplies in the order in which they are shown. */
export function inSortOrder(supplies: readonly Supply[], sort: SuppliesSort): readonly Supply[] {
	if (sort.status === 'unsorted') return supplies;
	return sortRows(supplies, (supply) => supply[sort.column], sort.direction);
}

/** Sorts by a column when its header is clicked: first ascending, then reversed with each click. */
export function sortSupplies(column: SupplyField) {
	const sort = $suppliesSort.get();
	const again = sort.status === 'sorted' && sort.column === column;
	const direction = again && sort.direction === 'ascending' ? 'descending' : 'ascending';
	$suppliesSort.set({ status: 'sorted', column, direction });
}
