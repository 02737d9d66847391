import { expect, it } from 'vitest';
import { inOrderOfName } from './order-of-names.ts';

const ordered = (...names: string[]) =>
	inOrderOfName(names.map((name) => ({ name }))).map(({ name }) => name);

it('ignores capitals and diacritics', () => {
	expect(ordered('beta', 'Éclair', 'Alpha', 'eclipse', 'Ålesund', 'Çedar', 'delta')).toEqual(
		'Ålesund Alpha beta Çedar delta Éclair eclipse'.split(' '),
	);
});

it('puts other scripts last', () => {
	expect(ordered('مطبخ', 'Zebra', 'Ελπίδα', '医', 'Aid')).toEqual([
		'Aid',
		'Zebra',
		'Ελπίδα',
		'مطبخ',
		'医',
	]);
});

it('keeps the order of equal names, and does not change the list', () => {
	const list = [
		{ name: 'Aid', place: 1 },
		{ name: 'aid', place: 2 },
		{ name: 'A', place: 3 },
	];
	expect(inOrderOfName(list).map(({ place }) => place)).toEqual([3, 1, 2]);
	expect(list.map(({ place }) => place)).toEqual([1, 2, 3]);
});
