import { queryText } from '../engine/sql.ts';
import { siteAddress } from '../http/site-address.ts';
import { object } from '../pages/list-query.ts';
import { nextBoundary } from '../pages/page-data.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';
import { keptText, tagged } from './kept-text.ts';
import type { Now } from './moment.ts';
import { shownSql } from './shown.ts';
import { readNow } from './time-zone.ts';

/** Apps fetch the whole calendar each time. */
const MAX_EVENTS = 500;

const fields = ['id', 'updated', 'start', 'end', 'title', 'place', 'description', 'link'];

/** The latest events, with those that are over; or the one event of the parameter `id`. */
const shown = `SELECT ${object(fields)} AS event FROM events
	WHERE ${shownSql('events')} AND {:id} IN ('', id) ORDER BY start DESC LIMIT ${MAX_EVENTS}`;

/**
 * The deleted events that have not begun, from the log of changes, without any text. Events that
 * were never shown are left out.
 */
const deleted = `SELECT json_object('id', record, 'updated', max(\`when\`), 'start', start) AS event
	FROM (SELECT *, json_extract(before, '$.start') AS start FROM changes
		WHERE collection = 'events' AND action = 'deleted' AND {:id} IN ('', record)) AS gone
	WHERE start >= {:today} AND json_extract(before, '$.from') <= \`when\`
		AND NOT EXISTS (SELECT 1 FROM events WHERE id = record)
		AND EXISTS (SELECT 1 FROM changes AS seen
			WHERE seen.collection = 'events' AND seen.record = gone.record
			AND FALSE IN (json_extract(seen.before, '$.hidden'), json_extract(seen.after, '$.hidden')))
	GROUP BY record`;

const all = `SELECT json_group_array(json(event)) FROM
	(SELECT event FROM (${shown}) UNION ALL SELECT event FROM (${deleted}))`;

/** Returns the calendar of all events, or of one, by its path; undefined if there is none. */
export function calendarAt(path: string) {
	if (path === '/events.ics') return keptText(path, (now) => makeCalendar(readEvents(now)));
	const [, id] = /^\/events\/(\w+)\/event\.ics$/.exec(path) ?? [];
	if (id === undefined) return undefined;
	const now = readNow();
	const events = readEvents(now, id);
	return events[0] && tagged(makeCalendar(events), nextBoundary(now));
}

const readEvents = (now: Now, id = ''): CalendarEvent[] =>
	JSON.parse(queryText($app.concurrentDB(), all, { ...now, id }));

function makeCalendar(events: readonly CalendarEvent[]): string {
	const name = queryText($app.concurrentDB(), 'SELECT name FROM site');
	return calendarText(name, siteAddress($app.settings().meta.appURL), events);
}
