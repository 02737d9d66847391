/** What a cache may do with an answer, in seconds. */
interface Allowance {
	/** For which a shared cache keeps it. */
	readonly keep: number;
	/** After that, for which it may show it while it asks for a new one. */
	readonly revalidate: number;
	/** After that, for which it may show it where this server does not answer. */
	readonly error: number;
}

const usual: Allowance = { keep: 60, revalidate: 60, error: 86_400 };
const longest = usual.keep + usual.error;

/**
 * Browsers ask each time. Shared caches keep a page for a minute, may show it for another while
 * they ask, and for a day where this server does not answer. (`must-revalidate` keeps the last
 * two from browsers, and `no-cache` would keep all of it from the shared caches.)
 */
const header = ({ keep, revalidate, error }: Allowance) =>
	`public, max-age=0, must-revalidate, s-maxage=${keep}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`;

const usually = header(usual);

/**
 * The Cache-Control of a page: all that shared caches may do with it ends before something is shown
 * or hidden by the clock.
 *
 * @param left the seconds until then, from `secondsTo`
 */
export function pageCacheControl(left: number): string {
	if (left >= longest) return usually;
	const keep = Math.min(left, usual.keep);
	const within = (limit: number) => Math.min(left - keep, limit);
	return header({ keep, revalidate: within(usual.revalidate), error: within(usual.error) });
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
