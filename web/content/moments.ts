import { commonWords } from './common.ts';
import { months } from './day-in-words.ts';

/** The format of moments. PocketBase's engine, which renders pages, has no data on languages. */
export const momentWords = {
	weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
	months,
	/** The halves of the day, morning first. */
	halves: ['am', 'pm'],
	digits: '0123456789',
	/** Weekday, day and month. Only these two stay on one line: narrow lines cannot hold the year too. */
	day: '{1}, {3}\u00a0{2}',
	/** The first day, the month, and the last day of the same month. */
	days: '{3}\u00a0{2}–{5}',
	/** The year, after either. */
	year: ', {4}',
	/** The day and its times. */
	text: '{1}, {2}',
	/** The day on which an event ends, after the day or the time of its start. */
	until: 'until {1}',
	/** The length of a weekday or month in a narrow place, in characters. */
	short: 3,
	/** The time at which an event ends today. */
	untilTime: 'until {1}',
	near: commonWords.near,
};
