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
	for (const [place, id] of current.entries()) {
		if (!asked.has(id)) order.splice(place, 0, id);
	}
	return order;
}

/** Returns whether nothing was moved: the ids in both lists have the same order. */
export function isInOrderOf(other: readonly string[], list: readonly string[]): boolean {
	const places = new Map(other.map((id, place) => [id, place]));
	const found = list.map((id) => places.get(id)).filter((place) => place !== undefined);
	return found.every((place, at) => at === 0 || place > (found[at - 1] ?? 0));
}
