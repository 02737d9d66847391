import { reportOnce } from '../engine/report-once.ts';
import { queryText } from '../engine/sql.ts';
import { momentOf } from '../site/moment.ts';

const windows = [
	{ name: 'hour', field: 'offersPerHour', seconds: 3600 },
	{ name: 'day', field: 'offersPerDay', seconds: 86_400 },
] as const;

type Window = (typeof windows)[number];

/** A limit on new offers from all visitors together that has been reached. */
export interface ReachedLimit {
	readonly name: Window['name'];
	/** The time until the next offer can be stored; seconds. */
	readonly wait: number;
}

/**
 * Returns the reached limit with the longest wait; undefined if none is reached. The offers are
 * counted in the database, so that a restart does not reset the count.
 */
export function reachedLimit(app: CoreApp): ReachedLimit | undefined {
	const waits = windows.map((window) => ({ window, wait: secondsToWait(app, window) }));
	const longest = waits.reduce((one, other) => (other.wait > one.wait ? other : one));
	if (longest.wait <= 0) return undefined;
	const { name, seconds } = longest.window;
	reportOnce({
		key: `offers:limit:${name}`,
		state: 'reached',
		line: `[offers] The site has stored its maximum number of offers for one ${name}, and asks visitors to try again later. Read the offers in the admin, and decline spam. Owners can change the limit in "Site settings".`,
		again: seconds,
	});
	return { name, wait: longest.wait };
}

/** Returns the time until the window has fewer offers than the limit; seconds. */
function secondsToWait(app: CoreApp, { field, seconds }: Window): number {
	// Selects the oldest of the newest offers, as many as the limit: it must leave the window first.
	const query = `SELECT came FROM offer_receipts ORDER BY came DESC
		LIMIT 1 OFFSET (SELECT ${field} - 1 FROM site WHERE id = 'site')`;
	const came = queryText(app.db(), query);
	if (came === '') return 0;
	const wait = Math.ceil((momentOf(came) - Date.now()) / 1000) + seconds;
	// The clock may have been set back meanwhile.
	return Math.min(wait, seconds);
}
