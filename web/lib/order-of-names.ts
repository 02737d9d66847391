import { sortRows } from './sort.ts';

/** So many organizations have an index of their names above them, and a way past them. */
export const INDEXED_FROM = 12;

/** Marks that stand apart from their letters once these are decomposed. */
const marks = /[\u0300-\u036f]/g;

/**
 * The same in the order of their names, without marks and capitals, other scripts than ours last. It
 * must be the same in PocketBase's engine, which knows no language's order.
 */
export function inOrderOfName<T extends { name: string }>(named: readonly T[]): T[] {
	const key = ({ name }: T) => name.normalize('NFKD').replace(marks, '').toLowerCase();
	return sortRows(named, key, 'ascending');
}
