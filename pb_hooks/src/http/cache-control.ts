/**
 * The time for which shared caches store a page; seconds. A short time bounds the requests to this
 * server as well as a long one, and shows editors their changes.
 */
const MICRO_CACHE = 1;

/**
 * Returns the Cache-Control of a page. Browsers revalidate each time. Shared caches store a page
 * for a second, may serve it for a minute while they revalidate, and for a day if this server is
 * down. All of that ends before the next publishing boundary. (`must-revalidate` disables the last
 * two in browsers; `no-cache` would disable all of it in shared caches.)
 *
 * @param left the seconds until the boundary, from `secondsTo`
 */
export function pageCacheControl(left: number): string {
	const keep = Math.min(left, MICRO_CACHE);
	const revalidate = Math.min(left - keep, 60);
	const error = Math.min(left - keep, 86_400);
	return `public, max-age=0, must-revalidate, s-maxage=${keep}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`;
}

/** Returns the Cache-Control of a response that may be stored for an hour, or until a boundary. */
export function hourCacheControl(left: number): string {
	return `public, max-age=${Math.min(left, 3600)}`;
}

/**
 * Returns for how many seconds caches may store data until a boundary, in milliseconds. It is one
 * second less: caches count whole seconds from one that has begun, nginx to the end of the last.
 */
export function secondsTo(boundary: number): number {
	return Math.max(0, Math.floor((boundary - Date.now()) / 1000) - 1);
}
