import { beforeEach, describe, expect, it } from 'vitest';
import { sampleSupplies } from '../content/medical.ts';
import type { Supply } from '../records/supplies.ts';
import { $suppliesSort, inSortOrder, sortSupplies } from './supplies-sort.ts';

const sorted = (supplies: readonly Supply[] = sampleSupplies) =>
	inSortOrder(supplies, $suppliesSort.get());
const quantities = () => sorted().map(({ quantity }) => quantity);

beforeEach(() => $suppliesSort.set({ status: 'unsorted' }));

describe('the sort of the supplies', () => {
	it('is none at first', () => {
		expect(sorted()).toBe(sampleSupplies);
	});

	it('is by raw value, ascending, then descending, then ascending again', () => {
		sortSupplies('quantity');
		expect(quantities()).toEqual([5, 10, 20, 500, 1000]);
		sortSupplies('quantity');
		expect(quantities()).toEqual([1000, 500, 20, 10, 5]);
		sortSupplies('quantity');
		expect(quantities()).toEqual([5, 10, 20, 500, 1000]);
	});

	it('starts ascending on another column, whatever the last one was', () => {
		sortSupplies('quantity');
		sortSupplies('itemName');
		expect($suppliesSort.get()).toEqual({
			status: 'sorted',
			column: 'itemName',
			direction: 'ascending',
		});
		sortSupplies('itemName');
		sortSupplies('quantity');
		expect(quantities()).toEqual([5, 10, 20, 500, 1000]);
	});

	it('puts items without a value last in both directions', () => {
		const dates = () => sorted().map(({ expirationDate }) => expirationDate);
		const none = [undefined, undefined, undefined];
		sortSupplies('expirationDate');
		expect(dates()).toEqual(['2027-12-31', '2028-06-30', ...none]);
		sortSupplies('expirationDate');
		expect(dates()).toEqual(['2028-06-30', '2027-12-31', ...none]);
	});
});
