import { momentWords } from '../../../web/content/moments.ts';
import { DAY_LENGTH, dayAfter, momentOf, type Now, storedMoment } from './moment.ts';
import { type MomentWords, momentInWords, noteOf, timesInWords } from './moment-in-words.ts';

/** Returns the coalition's time zone, by its name in the IANA database. */
export function coalitionZone(app: CoreApp): string {
	const [site] = app.findRecordsByFilter('site', '', '', 1, 0);
	return site?.getString('timeZone') || 'UTC';
}

/** Returns the parameters of queries for what is shown now. */
export function readNow(zone = coalitionZone($app)): Now {
	const now = storedMoment(Date.now());
	const date = new DateTime(now).time().in(new Timezone(zone)).format('2006-01-02');
	const startOf = (day: string) => new DateTime(`${day} 00:00:00`, zone).string();
	const next = dayAfter(date);
	const [afterTomorrowDay, nextYearDay] = [dayAfter(next), dayAfter(`${date.slice(0, 4)}-12-31`)];
	const today = startOf(date);
	return {
		now,
		toStart: `${(momentOf(today) - Date.parse(date)) / 1000} seconds`,
		...{ today, tomorrow: startOf(next) },
		...{ afterTomorrow: startOf(afterTomorrowDay), nextYear: startOf(nextYearDay) },
		...{ todayDay: date, tomorrowDay: next, afterTomorrowDay, nextYearDay },
	};
}

/**
 * Returns a stored moment in a zone; in UTC if its year in the zone has more than four digits, or a
 * sign. A day has no zone and stays.
 */
function formatIn(moment: string, zone: Timezone, format: string): string {
	if (moment.length <= DAY_LENGTH) return moment;
	const time = new DateTime(moment).time();
	const local = time.in(zone);
	return (local.year() < 0 || local.year() > 9999 ? time : local).format(format);
}

/** How to write a moment or day: with an end, or as what is read beside its day. */
interface Style {
	readonly to?: string | undefined;
	readonly beside?: boolean | undefined;
}

/** Returns a stored moment there, such as 2026-11-24 15:04; in UTC if the zone is unknown. */
export const localTime = (moment: string, zone: string) =>
	formatIn(moment, new Timezone(zone), '2006-01-02 15:04');
export const localDay = (moment: string, zone: string) =>
	localTime(moment, zone).slice(0, DAY_LENGTH);

/** Returns a stored moment there in the format of ISO 8601, such as 2026-11-24T15:04:00-08:00. */
export const localIso = (moment: string, zone: string) =>
	formatIn(moment, new Timezone(zone), '2006-01-02T15:04:05Z07:00');

/** PocketBase reads the zones from the machine, and uses UTC for a missing one. */
const isZone = (name: string) => new Timezone(name).string() === name;

/** Returns a formatter of moments in the admin, and a note that names their zone by its city. */
export function adminClock(zone: string) {
	const isKnown = isZone(zone);
	const say = (moment: string) => moment && momentInWords(localTime(moment, zone), momentWords);
	return { say, zoneNote: noteOf(zone, isKnown) };
}

/** Returns a stored moment in words, in a time zone or, if this machine does not know it, in UTC. */
export function inZoneOrUtc(
	moment: string,
	name: string,
	words: MomentWords,
	{ to, beside }: Style = {},
): string {
	if (moment === '') return '';
	const zone = new Timezone(isZone(name) ? name : 'UTC');
	const [start = '', end] = [moment, to || moment].map((one) =>
		formatIn(one, zone, '2006-01-02 15:04 MST'),
	);
	return (beside ? timesInWords : momentInWords)(start, words, end);
}
