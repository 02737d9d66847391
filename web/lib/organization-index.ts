/** So many organizations have an index of their names above them. */
export const INDEXED_FROM = 12;

/** Marks that stand apart from their letters once these are decomposed. */
const marks = /[\u0300-\u036f]/g;

/**
 * What names are ordered by: without marks and capitals, other scripts than ours last. It must be the
 * same in PocketBase's engine, which knows no language's order.
 */
const sortKey = (name: string) => name.normalize('NFKD').replace(marks, '').toLowerCase();

/** The same in the order of their names. */
export function inOrderOfName<T extends { name: string }>(named: readonly T[]): T[] {
	const keyed = named.map((item) => ({ item, key: sortKey(item.name) }));
	keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
	return keyed.map(({ item }) => item);
}
