/** Returns whether a value is an object. Arrays are objects, null is not. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
