import { fill, inDigits, inHalves, type MomentWords } from './moment-in-words.ts';

/**
 * Returns a local time such as "2026-12-04 18:30", or a day such as "2026-12-04", in few words: "Fri,
 * Dec 4, 6:30 pm". The year follows only if the day is a year or more away.
 *
 * @param days today and tomorrow, which have words of their own
 */
export function shortMoment(local: string, words: MomentWords, days: readonly string[]): string {
	const [date = '', time] = local.split(' ');
	const near = [words.near.Today, words.near.Tomorrow][days.indexOf(date)];
	const day = near ?? shortDay(date, words, days[0]);
	return inDigits(time ? fill(words.text, [day, shortTime(time, words)]) : day, words);
}

/** Returns when something that has begun ends: a time today, or a day. */
export function shortEnd(local: string, words: MomentWords, days: readonly string[]): string {
	const [date = '', time] = local.split(' ');
	if (date === days[0] && !time) return words.near.Today;
	const [until, end] =
		date === days[0] && time
			? [words.untilTime, shortTime(time, words)]
			: [words.until, shortDay(date, words, days[0])];
	return inDigits(fill(until, [end]), words);
}

function shortDay(date: string, words: MomentWords, today = date): string {
	const [year = '', month, day] = date.split('-');
	const short = (word = '') => word.slice(0, words.short);
	const weekday = short(words.weekdays[new Date(date).getUTCDay()]);
	const parts = [weekday, `${Number(day)}`, short(words.months[Number(month) - 1]), year];
	const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
	return fill(date < inAYear ? words.day : words.day + words.year, parts);
}

/** Without the minutes of a full hour. */
const shortTime = (time: string, words: MomentWords) => inHalves(time, words).replace(':00', '');
