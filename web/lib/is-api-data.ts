import { isObject } from './is-object.ts';

/** Returns whether data of PocketBase's SDK are the server's JSON. It reads anything else as {}. */
export const isApiData = (data: unknown): boolean =>
	Array.isArray(data) || (isObject(data) && Object.keys(data).length > 0);
