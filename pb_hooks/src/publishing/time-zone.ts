import { momentWords } from '../../../web/content/moments.ts';
import { type MomentWords, momentInWords } from './moment-in-words.ts';

/** The coalition's time zone, by its name in the IANA database. */
export function coalitionZone(app: CoreApp): string {
	const [site] = app.findRecordsByFilter('site', '', '', 1, 0);
	return site?.getString('timeZone') || 'UTC';
}

/**
 * A stored moment for people to read, in a time zone; undefined where this machine does not know
 * the zone. PocketBase takes the zones from the machine, and UTC for one that is not there.
 */
export function inZone(
	moment: string,
	name: string,
	words: MomentWords = momentWords,
): string | undefined {
	const zone = new Timezone(name);
	if (zone.string() !== name) return undefined;
	const local = new DateTime(moment).time().in(zone).format('2006-01-02 15:04 MST');
	return momentInWords(local, words);
}

/** The same where there is a moment, in UTC instead of a zone that is not known. */
export function inZoneOrUtc(moment: string, zone: string, words: MomentWords): string {
	if (moment === '') return '';
	return inZone(moment, zone, words) ?? inZone(moment, 'UTC', words) ?? '';
}
