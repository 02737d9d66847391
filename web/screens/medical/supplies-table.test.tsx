import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { $suppliesSort } from '../../stores/medical-lists.ts';
import { Medical } from './medical.tsx';

const headers = [
	'ItemName',
	'Quantity',
	'ItemDescription',
	'Condition',
	'ExpirationDate',
	'Manufacturer',
	'ModelNumber',
	'LotSerialNumber',
];

beforeEach(() => {
	$suppliesSort.set({ status: 'unsorted' });
	vi.spyOn(globalThis, 'fetch');
	render(<Medical />);
});

// Search by text: a <wbr> counts as a space in some accessible names and as nothing in others.
const header = (name: string) => {
	const found = screen.getAllByRole('columnheader').find((cell) => cell.textContent === name);
	if (!found) throw new Error(`No column is named ${name}`);
	return found;
};
const press = (name: string) => userEvent.click(within(header(name)).getByRole('button'));
const column = (place: number) =>
	screen
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.children[place]?.textContent);
const sorted = () =>
	screen
		.getAllByRole('columnheader')
		.filter((cell) => cell.hasAttribute('aria-sort'))
		.map((cell) => `${cell.textContent} ${cell.getAttribute('aria-sort')}`);
const glyph = (name: string) => header(name).querySelector('svg')?.innerHTML;

it('has a caption that mentions scrolling and sorting, and a column per field under a capitalized name', () => {
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Donated Medical Supplies');
	expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(headers);
	expect(header('LotSerialNumber').querySelectorAll('wbr')).toHaveLength(1);
	expect(screen.getByRole('table').querySelector('caption')?.textContent).toMatch(
		/Scroll sideways for more columns\. Select a column header to sort/,
	);
	expect(screen.getByRole('region', { name: 'Donated Medical Supplies' })).toBeTruthy();
});

it('shows its five sample items, and an en dash for a missing value', () => {
	expect(fetch).not.toHaveBeenCalled();
	expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
		'Masks',
		'Gloves',
		'Stethoscope',
		'Wheelchair',
		'Blood pressure monitor',
	]);
	expect(column(1)).toEqual(['1000', '500', '10', '5', '20']);
	expect(column(6)).toEqual(['–', '–', '–', '–', 'M-7']);
});

it('sorts by a click on a header, reverses on the next, and sorts others ascending, with an icon for each', async () => {
	expect(sorted()).toEqual([]);
	const icons = new Set([glyph('Quantity')]);
	const ascending = [['Quantity ascending'], ['5', '10', '20', '500', '1000']];
	await press('Quantity');
	expect([sorted(), column(1)]).toEqual(ascending);
	icons.add(glyph('Quantity'));
	await press('Quantity');
	expect([sorted(), column(1)]).toEqual([
		['Quantity descending'],
		['1000', '500', '20', '10', '5'],
	]);
	icons.add(glyph('Quantity'));
	expect(icons.size).toBe(3);
	await press('Quantity');
	expect([sorted(), column(1)]).toEqual(ascending);
	await press('ItemName');
	expect([sorted(), column(0)]).toEqual([
		['ItemName ascending'],
		['Blood pressure monitor', 'Gloves', 'Masks', 'Stethoscope', 'Wheelchair'],
	]);
});
