import type { momentWords } from '../../../web/content/moments.ts';
import type { Words } from '../../../web/content/words.ts';
import { zoneNote } from '../../../web/lib/moments.ts';
import { dayAfter } from './moment.ts';

export type MomentWords = Words<typeof momentWords>;

/** A local time such as "2026-11-24 15:04 PST", or a day without time and zone. */
interface Local {
	readonly date: string;
	readonly time: string;
	readonly zone: string;
}

/** Returns a local time or day in a language's usual form. The end of the same day or night adds only a time. */
export function momentInWords(start: string, words: MomentWords, end = start): string {
	const [from, to] = [localOf(start), localOf(end)];
	if (isOneDay(from, to)) return withTime(dayOf(from, words), timesOf(from, to, words), words);
	if (from.time === '' && from.date.slice(0, 7) === to.date.slice(0, 7)) {
		return fill(words.days + words.year, [...partsOf(from, words), partsOf(to, words)[1]]);
	}
	return `${momentInWords(start, words)}\u00a0– ${momentInWords(end, words)}`;
}

/** Returns what a reader needs beside the first day: its times, and the last day if it is another. */
export function timesInWords(start: string, words: MomentWords, end = start): string {
	const [from, to] = [localOf(start), localOf(end)];
	if (isOneDay(from, to)) return timesOf(from, to, words);
	const isOtherYear = from.date.slice(0, 4) !== to.date.slice(0, 4);
	const lastDay = isOtherYear ? dayOf(to, words) : fill(words.day, partsOf(to, words));
	const until = fill(words.until, [withTime(lastDay, timesOf(to, to, words), words)]);
	if (from.time === '') return until;
	return `${from.zone === to.zone ? timeOf(from, words) : timesOf(from, from, words)} ${until}`;
}

function localOf(text: string): Local {
	const [date = '', time = '', zone = ''] = text.split(' ');
	return { date, time, zone };
}

const isOneDay = (from: Local, to: Local) =>
	from.date === to.date || endsInTheMorningAfter(from, to);

/** Returns whether a night ends in its morning, so that its first day is its only one. */
function endsInTheMorningAfter(from: Local, to: Local): boolean {
	return to.date === dayAfter(from.date) && to.time <= '06:00' && to.time < from.time;
}

/** Weekday, day, month and year. */
function partsOf({ date }: Local, words: MomentWords) {
	const [year = '', month, day] = date.split('-');
	const weekday = words.weekdays[new Date(date).getUTCDay()];
	const name = words.months[Number(month) - 1];
	return [weekday, inDigits(`${Number(day)}`, words), name, inDigits(year, words)] as const;
}

const dayOf = (local: Local, words: MomentWords) =>
	fill(words.day + words.year, partsOf(local, words));

const withTime = (day: string, times: string, words: MomentWords) =>
	times ? fill(words.text, [day, times]) : day;

/** Returns the times of one day or night with their time zone; '' for whole days. */
function timesOf(from: Local, to: Local, words: MomentWords): string {
	const [start, end] = [from, to].map((each) => timeOf(each, words));
	const zoned = (time = '', { zone }: Local) => [time, zone].filter(Boolean).join('\u00a0');
	if (from.zone !== to.zone) return `${zoned(start, from)}\u00a0– ${zoned(end, to)}`;
	return zoned(start === end ? start : `${start}\u00a0– ${end}`, to);
}

const timeOf = ({ time }: Local, words: MomentWords) =>
	time && inDigits(inHalves(time, words), words);

/** Returns a time such as "18:30" as "6:30 pm", in ASCII digits. */
export function inHalves(time: string, { halves }: MomentWords): string {
	const [hour, minute] = time.split(':');
	return `${Number(hour) % 12 || 12}:${minute}\u00a0${halves[Number(hour) < 12 ? 0 : 1]}`;
}

export const inDigits = (text: string, { digits }: MomentWords) =>
	text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

export const fill = (text: string, parts: readonly (string | undefined)[]) =>
	text.replace(/\{(\d)\}/g, (_, place) => parts[Number(place) - 1] ?? '');

/** Returns a note that names the coalition's time zone, or why moments are in UTC. */
export function noteOf(zone: string, isKnown: boolean): string {
	return isKnown
		? zoneNote(zone)
		: `(UTC, because this server does not know the time zone ${zone}: ask the person who hosts the site to install tzdata)`;
}
