// The events among the news of the home page: the next one, and one that has begun, beside it.
import { collections } from '../../../web/records/collections.ts';
import type { NewsEvent } from '../../../web/stores/site.ts';
import type { MomentWords } from '../site/moment-in-words.ts';
import { shortEnd, shortMoment } from '../site/short-moment.ts';
import { localDay, localIso, localTime } from '../site/time-zone.ts';
import { beginSql, overSql } from './ending.ts';
import { listedRows } from './list-query.ts';
import { momentSql } from './zoned-moments.ts';

/** An event as the queries return it. */
export interface QueriedEvent extends Omit<NewsEvent, 'when' | 'at'> {
	/** The stored moment or day that visitors read: the start, or of the current event the end. */
	readonly moment: string;
	/** Whether only the day of the moment is shown. */
	readonly isDay: boolean;
	readonly isCurrent: boolean;
	readonly today: string;
	readonly tomorrow: string;
}

const hasBegun = 'iif(allDay, start < {:tomorrowDay}, start <= {:now})';

/** Returns SQL for the first of the events that are not over, as JSON; NULL if there is none. */
const firstEvent = (where: string, moment: string, isDay: string) => `SELECT json_object(
	'id', id, 'title', title, 'place', place, 'moment', ${momentSql(moment, 'allDay')},
	'isDay', json(iif(${isDay}, 'true', 'false')),
	'isCurrent', json(iif(${hasBegun}, 'true', 'false')), 'today', {:todayDay}, 'tomorrow', {:tomorrowDay})
	FROM (${listedRows('events')})
	WHERE NOT (canceled OR ${overSql(collections.events)}) AND ${where} ORDER BY ${beginSql(moment, 'allDay')} LIMIT 1`;

/** The event that begins next. */
export const nextEvent = firstEvent(`NOT ${hasBegun}`, '`start`', 'FALSE');

/** Of the events that have begun, the one that ends first. */
export const currentEvent = firstEvent(
	hasBegun,
	"coalesce(nullif(`end`, ''), start)",
	"`end` = ''",
);

/** Returns a queried event as pages contain it: with a short date in words. */
export function eventInNews(
	{ moment, isDay, isCurrent, today, tomorrow, ...event }: QueriedEvent,
	zone: string,
	words: MomentWords,
): NewsEvent {
	const at = isDay ? localDay(moment, zone) : localIso(moment, zone);
	const local = isDay ? at : localTime(moment, zone);
	const inWords = isCurrent ? shortEnd : shortMoment;
	return { ...event, at, when: inWords(local, words, [today, tomorrow]) };
}
