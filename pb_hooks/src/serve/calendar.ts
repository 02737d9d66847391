import { sharedStore } from '../engine/shared-store.ts';
import { queryText } from '../engine/sql.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { object } from '../publishing/list-query.ts';
import { shownSql } from '../publishing/shown.ts';
import { DAY_LENGTH, dayAfter, type Now } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';
import { siteName } from '../site/site-settings.ts';
import { canceledSql } from './calendar-query.ts';
import { type CalendarEvent, calendarText, plainDescription } from './calendar-text.ts';

/** Apps fetch the whole calendar each time. */
const MAX_EVENTS = 500;

const fields = 'id updated start end allDay title place description link canceled'.split(' ');

/** Returns SQL for the events that are shown, with those that are over: the latest, if too many. */
const shownEvents = (which: string) => `SELECT ${object(fields)} AS event FROM events
	WHERE ${shownSql} AND ${which} ORDER BY start DESC LIMIT ${MAX_EVENTS}`;

const eventsSql = (shown: string, canceled: string) => `SELECT json_group_array(json(event)) FROM (
	SELECT event FROM (${shownEvents(shown)}) UNION ALL SELECT event FROM (${canceledSql(canceled)}))`;

const allEvents = eventsSql('TRUE', 'TRUE');
const oneEvent = eventsSql('id = {:id}', 'record = {:id}');

/** Returns the calendar of all events. */
export const wholeCalendar = (now: Now): string => makeCalendar(readEvents(allEvents, now));

/** Returns the calendar of one event; undefined if there is no such event. */
export function eventCalendar(now: Now, id: string): string | undefined {
	const events = readEvents(oneEvent, { ...now, id });
	return events.length === 0 ? undefined : makeCalendar(events);
}

function readEvents(query: string, params: object): CalendarEvent[] {
	const stored: StoredEvent[] = JSON.parse(queryText($app.concurrentDB(), query, params));
	const { canceled } = currentServerWords();
	return stored.map(({ allDay, ...event }) => ({
		...event,
		...(allDay && daysOf(event)),
		// Some apps ignore the status.
		...(event.canceled && { title: `${canceled}: ${event.title}` }),
	}));
}

type StoredEvent = Omit<CalendarEvent, 'allDay'> & { allDay?: 0 | 1 | null };

/** Returns the first day of an event, and the day after its last; '' if there is no later day. */
function daysOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>) {
	const first = start.slice(0, DAY_LENGTH);
	const next = dayAfter((end || start).slice(0, DAY_LENGTH));
	return { start: first, end: next > first ? next : '' };
}

function makeCalendar(events: readonly CalendarEvent[]): string {
	const name = siteName();
	const appUrl = siteAddress($app.settings().meta.appURL);
	const known = knownDescriptions();
	const used: Record<string, string> = {};
	const text = calendarText(name, appUrl, events, (description) => {
		const key = $security.sha256(appUrl + description);
		used[key] = known[key] ?? plainDescription(description, appUrl);
		return used[key];
	});
	if (events.length > 1) sharedStore.set(descriptionsKey, JSON.stringify(used));
	return text;
}

/** The plain text of each description in the last whole calendar, as JSON by the Markdown's digest. */
const descriptionsKey = 'calendar:descriptions';

/** Reading the Markdown of 50 descriptions takes a second, so only changed ones are read again. */
function knownDescriptions(): Readonly<Record<string, string>> {
	return JSON.parse(sharedStore.get<string>(descriptionsKey) ?? '{}');
}
