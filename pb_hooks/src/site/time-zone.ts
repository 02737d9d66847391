import { momentWords } from '../../../web/content/moments.ts';
import { dayAfter, type Now, storedMoment } from './moment.ts';
import { type MomentWords, momentInWords, noteOf } from './moment-in-words.ts';

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
	return {
		now,
		today: startOf(date),
		tomorrow: startOf(next),
		afterTomorrow: startOf(dayAfter(next)),
	};
}

/**
 * Returns a stored moment, or only its day, in a time zone, in words; undefined if this machine does not know the
 * zone. PocketBase reads the zones from the machine, and uses UTC for a missing one.
 */
function inZone(
	moment: string,
	name: string,
	words: MomentWords = momentWords,
	to = moment,
	allDay = false,
): string | undefined {
	const zone = new Timezone(name);
	if (zone.string() !== name) return undefined;
	const [start = '', end] = [moment, to].map((one) =>
		new DateTime(one)
			.time()
			.in(zone)
			.format(allDay ? '2006-01-02' : '2006-01-02 15:04 MST'),
	);
	return momentInWords(start, words, end);
}

/** Returns a stored moment there, such as 2026-11-24 15:04; in UTC if the zone is unknown. */
export function localTime(moment: string, zone: string): string {
	return moment && new DateTime(moment).time().in(new Timezone(zone)).format('2006-01-02 15:04');
}
export const localDay = (moment: string, zone: string) => localTime(moment, zone).slice(0, 10);

/** Returns a stored moment there in the format of ISO 8601, such as 2026-11-24T15:04:00-08:00. */
export function localIso(moment: string, zone: string): string {
	const format = '2006-01-02T15:04:05Z07:00';
	return moment && new DateTime(moment).time().in(new Timezone(zone)).format(format);
}

const withoutZone = { ...momentWords, text: '{1}, {2}' };

/** Returns a formatter of moments in the admin, and a note that names their zone by its city. */
export function adminClock(zone: string) {
	const isKnown = new Timezone(zone).string() === zone;
	const say = (moment: string) => inZone(moment, isKnown ? zone : 'UTC', withoutZone) ?? '';
	return { say, zoneNote: noteOf(zone, isKnown) };
}

/** Returns a moment as `inZone` does, with '' for an empty moment, and UTC for an unknown zone. */
export function inZoneOrUtc(
	moment: string,
	zone: string,
	words: MomentWords,
	to = '',
	allDay = false,
): string {
	if (moment === '') return '';
	const say = (name: string) => inZone(moment, name, words, to || moment, allDay);
	return say(zone) ?? say('UTC') ?? '';
}
