/**
 * The order that a list of ids asks for, of all that are there: an id it leaves out, such as that of
 * a record made meanwhile, stays behind the one that it stands behind now.
 *
 * @param current all ids, in their order now
 */
export function mergeOrder(wanted: readonly string[], current: readonly string[]): string[] {
	const known = new Set(current);
	const order = [...new Set(wanted)].filter((id) => known.has(id));
	const placed = new Set(order);
	for (const [at, id] of current.entries()) {
		if (placed.has(id)) continue;
		order.splice(order.indexOf(current[at - 1] ?? '') + 1, 0, id);
		placed.add(id);
	}
	return order;
}

/** Whether nothing was moved: all of `list` that is in `other` stands there in the same order. */
export function isInOrderOf(other: readonly string[], list: readonly string[]): boolean {
	const places = new Map(other.map((id, place) => [id, place]));
	const found = list.map((id) => places.get(id)).filter((place) => place !== undefined);
	return found.every((place, at) => at === 0 || place > (found[at - 1] ?? 0));
}
