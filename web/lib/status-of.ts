import { isObject } from './is-object.ts';

/** Returns the HTTP status of an error, or undefined. (A lost connection has none, or 0.) */
export function statusOf(error: unknown): number | undefined {
	const status = isObject(error) ? error.status : undefined;
	return typeof status === 'number' ? status : undefined;
}
