import { momentWords } from '../../content/moments.ts';
import type { ListedEvent } from '../../records/events.ts';
import { inDigits } from '../in-digits.ts';

export type EventProps = { event: ListedEvent };

const DAY_MS = 86_400_000;

/** Returns the first and the last day. A night that ends in the morning counts as its first day. */
function daysOf({ start, end = start, allDay }: ListedEvent) {
	const isOneDay = !allDay && Date.parse(end) - Date.parse(start) < DAY_MS;
	return [start, isOneDay ? start : end].map((moment) => moment.slice(0, 10)) as [string, string];
}

/** The day of an event, or its first and last day, as a block. */
export function EventDate({ event }: EventProps) {
	const [first, last] = daysOf(event);
	const [from, to] = [partsOf(first), partsOf(last)];
	const span = (start: string, end: string) => (first === last ? start : `${start}–${end}`);
	const merged = (start: string, end: string) => (start === end ? start : `${start}–${end}`);
	return (
		<time className="event-date" dateTime={event.start}>
			<span>{span(from.weekday, to.weekday)}</span> <b>{span(from.day, to.day)}</b>{' '}
			<span>{merged(from.month, to.month)}</span> <span>{merged(from.year, to.year)}</span>
		</time>
	);
}

function partsOf(date: string) {
	const [year = '', month, day] = date.split('-');
	const short = (word = '') => word.slice(0, momentWords.short);
	return {
		weekday: short(momentWords.weekdays[new Date(date).getUTCDay()]),
		day: inDigits(String(Number(day))),
		month: short(momentWords.months[Number(month) - 1]),
		year: inDigits(year),
	};
}

const [, beforeTimes = ''] = momentWords.text.split(/\{\d\}/);

/** Returns the time of an event without its day, which the block shows. */
export function timesOf(event: ListedEvent): string {
	const [first, last] = daysOf(event);
	if (event.allDay) return '';
	const { when } = event;
	return first === last ? when.slice(when.lastIndexOf(beforeTimes) + beforeTimes.length) : when;
}
