import { isObject } from '../../../web/lib/is-object.ts';
import { statusOf } from '../../../web/lib/request-error.ts';

/**
 * Returns the origin of an error that a later step threw: `response` is PocketBase's planned
 * response to the visitor, `go` and `script` are unplanned. The engine wraps every Go error in an
 * object with a `value`; PocketBase's API errors have a numeric `status`.
 */
export function originOf(error: unknown): 'response' | 'go' | 'script' {
	if (statusOf(error) !== undefined) return 'response';
	if (!isObject(error) || !('value' in error)) return 'script';
	return statusOf(error.value) === undefined ? 'go' : 'response';
}

/** Returns an error and its causes, which PocketBase stores in API errors but never shows. */
export function causesOf(error: unknown): unknown[] {
	const value = isObject(error) ? error.value : undefined;
	// After a failed save, the rollback may fail too. Go then has a list of both errors.
	const parts = isObject(value) ? [value, ...Object.values(value)] : [];
	return [error, ...parts.map(causeOf).filter((cause) => cause !== undefined)];
}

function causeOf(part: unknown): unknown {
	return isObject(part) && typeof part.rawData === 'function' ? part.rawData() : undefined;
}

/** Returns whether an error is the response to too many requests. */
export function isTooMany(error: unknown): boolean {
	const value = isObject(error) ? error.value : undefined;
	return [error, value].some((one) => statusOf(one) === 429);
}
