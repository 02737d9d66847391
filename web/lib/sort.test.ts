import { expect, it } from 'vitest';
import { type Sortable, sortRows } from './sort.ts';

const sorted = (values: Sortable[], direction: 'ascending' | 'descending') =>
	sortRows(values, (value) => value, direction);

it.each<[string, Sortable[], Sortable[], Sortable[]]>([
	['numbers as numbers', [1000, 5, 20, -1], [-1, 5, 20, 1000], [1000, 20, 5, -1]],
	['strings by code unit', ['b', 'a', 'C', 'ä'], ['C', 'a', 'b', 'ä'], ['ä', 'b', 'a', 'C']],
	['digits in strings as text', ['9', '10'], ['10', '9'], ['9', '10']],
	['an empty string before others', ['a', ''], ['', 'a'], ['a', '']],
	[
		'undefined last',
		[undefined, 'b', undefined, 'a'],
		['a', 'b', undefined, undefined],
		['b', 'a', undefined, undefined],
	],
])('sorts %s', (_, values, ascending, descending) => {
	expect(sorted(values, 'ascending')).toStrictEqual(ascending);
	expect(sorted(values, 'descending')).toStrictEqual(descending);
});

it('keeps the order of equal rows in both directions', () => {
	const rows = [1, 0, 1, 0, undefined, undefined].map((key, place) => ({ key, place }));
	const places = (direction: 'ascending' | 'descending') =>
		sortRows(rows, ({ key }) => key, direction).map(({ place }) => place);
	expect(places('ascending')).toEqual([1, 3, 0, 2, 4, 5]);
	expect(places('descending')).toEqual([0, 2, 1, 3, 4, 5]);
});
