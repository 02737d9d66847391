/**
 * Returns all ids in the order of a list. An id that the list omits, such as a record created
 * meanwhile, keeps its position counted from the first.
 *
 * @param current all ids, in their current order
 */
export function mergeOrder(wanted: readonly string[], current: readonly string[]): string[] {
	const known = new Set(current);
	const order = [...new Set(wanted)].filter((id) => known.has(id));
	const asked = new Set(order);
	for (const [index, id] of current.entries()) {
		if (!asked.has(id)) order.splice(index, 0, id);
	}
	return order;
}

/** Returns whether nothing was moved: the ids in both lists have the same order. */
export function isInOrderOf(other: readonly string[], list: readonly string[]): boolean {
	const indexes = new Map(other.map((id, index) => [id, index]));
	const found = list.map((id) => indexes.get(id)).filter((index) => index !== undefined);
	return found.every((index, at) => at === 0 || index > (found[at - 1] ?? 0));
}
