import { isObject } from './is-object.ts';

/** Returns the HTTP status of an error, or undefined. (A lost connection has none, or 0.) */
export function statusOf(error: unknown): number | undefined {
	const status = isObject(error) ? error.status : undefined;
	return typeof status === 'number' ? status : undefined;
}

/** Returns whether a request, or the import of a page's code, received no response. */
export function isConnectionLost(error: unknown): boolean {
	const errors = error instanceof Error ? [error, error.cause] : [error];
	return errors.some(
		(one) => statusOf(one) === 0 || (one instanceof TypeError && /import/i.test(one.message)),
	);
}

/** Returns whether data of PocketBase's SDK are the server's JSON. It reads anything else as {}. */
export const isApiData = (data: unknown): boolean =>
	Array.isArray(data) || (isObject(data) && Object.keys(data).length > 0);
