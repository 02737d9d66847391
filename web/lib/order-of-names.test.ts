import { expect, it } from 'vitest';
import { inOrderOfName } from './order-of-names.ts';

const ordered = (...names: string[]) =>
	inOrderOfName(names.map((name) => ({ name }))).map(({ name }) => name);

it('ignores capitals and diacritics, and puts other scripts last', () => {
	const names = 'مطبخ beta Éclair Alpha 医 eclipse Ålesund Ελπίδα Çedar delta'.split(' ');
	const latin = 'Ålesund Alpha beta Çedar delta Éclair eclipse'.split(' ');
	expect(ordered(...names)).toEqual([...latin, 'Ελπίδα', 'مطبخ', '医']);
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
