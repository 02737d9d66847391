/**
 * The order that a list of ids asks for, of all that are there: an id it leaves out, such as that of
 * a record made meanwhile, keeps its place counted from the first.
 *
 * @param current all ids, in their order now
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

/** Whether nothing was moved: all of `list` that is in `other` stands there in the same order. */
export function isInOrderOf(other: readonly string[], list: readonly string[]): boolean {
	const places = new Map(other.map((id, place) => [id, place]));
	const found = list.map((id) => places.get(id)).filter((place) => place !== undefined);
	return found.every((place, at) => at === 0 || place > (found[at - 1] ?? 0));
}
