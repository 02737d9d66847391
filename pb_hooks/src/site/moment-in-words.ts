import type { momentWords } from '../../../web/content/moments.ts';
import type { Words } from '../../../web/content/words.ts';
import { zoneNote } from '../../../web/lib/zone-note.ts';

export type MomentWords = Words<typeof momentWords>;

/**
 * Returns a local time such as "2026-11-24 15:04 PST", or a day such as "2026-11-24", in a language's
 * usual form, which does not break within a time. An end on the same day adds only a time.
 */
export function momentInWords(local: string, words: MomentWords, end = local): string {
	const [date = '', time = '', zone = ''] = local.split(' ');
	const [endDate, endTime = '', endZone = ''] = end.split(' ');
	if (endDate !== date || endZone !== zone) {
		return `${momentInWords(local, words)}\u00a0– ${momentInWords(end, words)}`;
	}
	const [year = '', month, day] = date.split('-');
	const weekday = words.weekdays[new Date(date).getUTCDay()];
	const parts = [weekday, `${Number(day)}`, words.months[Number(month) - 1], year];
	const inDigits = (text: string) =>
		text.replace(/\d/g, (digit) => words.digits[Number(digit)] ?? digit);
	const wholeDay = inDigits(fill(words.day, parts));
	if (time === '') return wholeDay;
	const times = [...new Set([time, endTime])].map((one) => timeInWords(one, words));
	return fill(words.text, [wholeDay, inDigits(times.join('\u00a0– ')), zone]);
}

const fill = (text: string, parts: readonly (string | undefined)[]) =>
	text.replace(/\{(\d)\}/g, (_, place) => parts[Number(place) - 1] ?? '');

function timeInWords(time: string, words: MomentWords): string {
	const [hour, minute] = time.split(':');
	return `${Number(hour) % 12 || 12}:${minute}\u00a0${words.halves[Number(hour) < 12 ? 0 : 1]}`;
}

/** Returns a note that names the coalition's time zone, or why moments are in UTC. */
export function noteOf(zone: string, isKnown: boolean): string {
	return isKnown
		? zoneNote(zone)
		: `(UTC, because this server does not know the time zone ${zone}: ask the person who hosts the site to install tzdata)`;
}
