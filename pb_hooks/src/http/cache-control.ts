/**
 * The Cache-Control of a page. Browsers ask each time. Shared caches keep it for a minute, may show it
 * for another while they ask, and for a day where this server does not answer; all of that ends before
 * something is shown or hidden by the clock. (`must-revalidate` keeps the last two from browsers, and
 * `no-cache` would keep all of it from the shared caches.)
 *
 * @param left the seconds until then, from `secondsTo`
 */
export function pageCacheControl(left: number): string {
	const keep = Math.min(left, 60);
	const revalidate = Math.min(left - keep, 60);
	const error = Math.min(left - keep, 86_400);
	return `public, max-age=0, must-revalidate, s-maxage=${keep}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`;
}

/** The Cache-Control of what anybody may keep for an hour, if nothing is published meanwhile. */
export function hourCacheControl(left: number): string {
	return `public, max-age=${Math.min(left, 3600)}`;
}

/**
 * For how many seconds caches may keep what is true until a boundary, in milliseconds: one less than
 * there are, as they count whole seconds from one that has begun before, nginx to the end of the last.
 */
export function secondsTo(boundary: number): number {
	return Math.max(0, Math.floor((boundary - Date.now()) / 1000) - 1);
}
