import { isoMoment } from '../../../web/lib/iso-moment.ts';

/** The parameters of queries for what is shown now, as stored moments. */
export interface Now {
	readonly now: string;
	/** The starts of today, tomorrow and the day after in the coalition's time zone. */
	readonly today: string;
	readonly tomorrow: string;
	readonly afterTomorrow: string;
}

/** Returns a moment as the database stores it, to compare the texts: they sort by time. */
export function storedMoment(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace('T', ' ');
}

/** Returns the day after a day such as 2026-12-31. */
export const dayAfter = (day: string) => storedMoment(Date.parse(day) + 86_400_000).slice(0, 10);

/** Returns a stored moment in milliseconds; infinity if it is empty. */
export function momentOf(stored: string): number {
	return stored === '' ? Number.POSITIVE_INFINITY : Date.parse(isoMoment(stored));
}
