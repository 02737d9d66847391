import { beginningOf } from '../../../web/lib/beginning-of.ts';
import { isoMoment } from '../../../web/lib/iso-moment.ts';
import { plainLines } from '../../../web/lib/markdown/parse.ts';
import type { Event } from '../../../web/records/events.ts';

/** An event, and when it was last changed. A deleted event has no text. */
export type CalendarEvent = Pick<Event, 'id' | 'start'> & Partial<Event> & { updated: string };

/** Apps show little of a long text, and reading Markdown takes time. */
const MAX_DESCRIPTION = 1000;

/** Returns the Markdown of a description as plain lines, cut if it is long. */
export function plainDescription(markdown: string): string {
	const isLong = markdown.length > MAX_DESCRIPTION;
	const shown = isLong ? `${beginningOf(markdown, MAX_DESCRIPTION)} …` : markdown;
	return plainLines(shown).join('\n');
}

/**
 * Returns a calendar in the format of RFC 5545.
 *
 * @param appUrl the site's address; '' while unset
 * @param plain returns a description without Markdown
 */
export function calendarText(
	name: string,
	appUrl: string,
	events: readonly CalendarEvent[],
	plain = plainDescription,
): string {
	const lines = [
		...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Anemone//Events//EN'],
		`X-WR-CALNAME:${escaped(name)}`,
		...events.flatMap((event) => linesOf(event, appUrl, plain(event.description ?? ''))),
		'END:VCALENDAR',
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, appUrl: string, description: string): string[] {
	const { id, updated, start, end, title, place = '', link = '' } = event;
	const text = [description, link].filter(Boolean).join('\n');
	return [
		'BEGIN:VEVENT',
		// Neither the site's address nor any text: these may change, and a calendar would add a copy.
		`UID:${id}@events.anemone`,
		`DTSTAMP:${utc(updated)}`,
		// It must grow with each change. A number of seconds would be too large from 2038 on.
		`SEQUENCE:${Math.floor(Date.parse(isoMoment(updated)) / 60_000)}`,
		`DTSTART:${utc(start)}`,
		`STATUS:${title === undefined ? 'CANCELLED' : 'CONFIRMED'}`,
		...filled('DTEND', end && utc(end)),
		...filled('SUMMARY', escaped(title ?? '')),
		...filled('LOCATION', escaped(place)),
		...filled('DESCRIPTION', escaped(text)),
		...filled('URL', title && appUrl && `${appUrl}/events/${id}`),
		'END:VEVENT',
	];
}

/** Returns a property's line; none if it has no value. */
const filled = (name: string, value?: string) => (value ? [`${name}:${value}`] : []);

/** Returns a stored moment such as 2026-12-05 18:00:00.000Z as 20261205T180000Z. */
const utc = (stored: string) => isoMoment(stored).replace(/-|:|\.\d+/g, '');

/** Returns a text as a value: one line without control characters. */
const escaped = (text: string) =>
	text
		.replace(/[\\;,]/g, '\\$&')
		.replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
		.replace(/\p{Cc}/gu, '');

/** Folds a line at 75 octets of UTF-8 or earlier: a character has up to four. */
function folded(line: string): string {
	const parts = line.match(/^[ -~]*$/.test(line) ? /.{1,74}/g : /.{1,18}/gu) ?? [];
	return parts.join('\r\n ');
}
