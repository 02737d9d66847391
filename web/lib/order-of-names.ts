import { sortRows } from './sort.ts';

/** From this number on, organizations get an index of names and a link to skip the list. */
export const INDEXED_FROM = 10;

/** From this number on, phones get compact cards. */
export const COMPACT_FROM = 6;

/** Diacritics, which are separate characters after decomposition. */
const marks = /[\u0300-\u036f]/g;

/**
 * Returns the items sorted by name, ignoring diacritics and capitals, with other scripts after ours.
 * PocketBase's engine, which has no data on languages, must produce the same order.
 */
export function inOrderOfName<T extends { name: string }>(named: readonly T[]): T[] {
	const key = ({ name }: T) => name.normalize('NFKD').replace(marks, '').toLowerCase();
	return sortRows(named, key, 'ascending');
}
