import { momentWords } from '../../content/moments.ts';
import type { Timing } from '../../records/collection.ts';
import type { ListedEvent } from '../../records/events.ts';
import { inDigits } from '../in-digits.ts';

export type EventProps = { event: ListedEvent };

/**
 * The first day of an event as a block, with its year if it is a later one. Screen readers hear the
 * words beside it instead: these have no abbreviations.
 */
export function EventDate({ event: { start, over } }: EventProps) {
	const date = start.slice(0, 10);
	const [year = '', month, day] = date.split('-');
	const short = (word = '') => word.slice(0, momentWords.short);
	return (
		<time className="event-date" dateTime={start} aria-hidden="true">
			<span>{short(momentWords.weekdays[new Date(date).getUTCDay()])}</span>{' '}
			<b>{inDigits(String(Number(day)))}</b>{' '}
			<span>{short(momentWords.months[Number(month) - 1])}</span>
			{over === ('Later year' satisfies Timing) && <span>{` ${inDigits(year)}`}</span>}
		</time>
	);
}
