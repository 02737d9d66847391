import { isoMoment } from '../../../web/lib/moments.ts';

/** The days that divide what is over, near and later. */
export type Day = 'today' | 'tomorrow' | 'afterTomorrow' | 'nextYear';

/**
 * The parameters of queries for what is shown now: stored moments, among them the starts of days in
 * the coalition's time zone; those days; and an SQLite modifier that turns a day into its start.
 */
export type Now = Readonly<Record<'now' | 'toStart' | Day | `${Day}Day`, string>>;

/** Returns a moment as the database stores it, to compare the texts: they sort by time. */
export function storedMoment(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace('T', ' ');
}

/** The last day whose year has four digits. Texts of later ones sort before all others. */
const LAST_DAY = '9999-12-31';

/** Returns the day after a day such as 2026-12-31; of the last one, the day itself. */
export const dayAfter = (day: string) =>
	day === LAST_DAY ? day : storedMoment(Date.parse(day) + 86_400_000).slice(0, 10);

/** The length of a day such as 2026-12-31. A stored moment begins with its day in UTC. */
export const DAY_LENGTH = 10;

/** Returns a stored moment in milliseconds; infinity if it is empty. */
export function momentOf(stored: string): number {
	return stored === '' ? Number.POSITIVE_INFINITY : Date.parse(isoMoment(stored));
}
