import { beginningOf } from '../../../web/lib/beginning-of.ts';
import { plainLines } from '../../../web/lib/markdown/parse.ts';
import { type Node, textOf } from '../../../web/lib/markdown/tree.ts';
import { isoMoment } from '../../../web/lib/moments.ts';
import { isolateNumbers } from '../../../web/lib/number-runs.ts';
import type { Event } from '../../../web/records/events.ts';

/**
 * An event, and when it was last changed. A deleted event has no text. An event of whole days begins
 * and ends with a day instead of a moment: its first day, and the day after its last.
 */
export type CalendarEvent = Pick<Event, 'id' | 'start'> &
	Partial<Omit<Event, 'canceled'>> & { updated: string; canceled?: 0 | 1 };

/** Apps show little of a long text, and reading Markdown takes time. */
const MAX_DESCRIPTION = 1000;

/** Matches the beginning of a link that is cut off. */
const cutLink = /!?\[[^[\]]*(?:\]\([^()]*)?$/;

/**
 * Returns the Markdown of a description as plain lines with the addresses of its links, cut if it is
 * long.
 */
export function plainDescription(markdown: string, appUrl: string): string {
	const isLong = markdown.length > MAX_DESCRIPTION;
	const beginning = () => beginningOf(markdown, MAX_DESCRIPTION).replace(cutLink, '');
	const shown = isLong ? `${beginning()} …` : markdown;
	return plainLines(shown, (block) => withAddresses(block, appUrl))
		.map((line) => isolateNumbers(line))
		.join('\n');
}

/** Returns a node with each link as text. */
function withAddresses(node: Node, appUrl: string): Node {
	if (typeof node === 'string') return node;
	if (node.tag === 'a') return linkInWords(textOf(node).trim(), node.href ?? '', appUrl);
	return { ...node, children: node.children.map((child) => withAddresses(child, appUrl)) };
}

/** Returns "words: address", or only the address if it is the words, or only the words. */
function linkInWords(words: string, href: string, appUrl: string): string {
	const [, mail] = /^mailto:([^?]*)/i.exec(href) ?? [];
	if (mail !== undefined && words.includes('@')) return words;
	const own = appUrl && /^\/(?!\/)/.test(href) ? appUrl + href : '';
	const address = mail ?? (/^\w+:/.test(href) ? href : own);
	if (address === '' || bare(address) === bare(words)) return address || words;
	return words === '' ? address : `${words.replace(/\s*:$/, '')}: ${address}`;
}

/** Returns the part of an address that people write. */
const bare = (address: string) =>
	address.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '');

/**
 * Returns a calendar in the format of RFC 5545.
 *
 * @param appUrl the site's address; '' while unset
 * @param plain returns a description without Markdown, given the site's address
 */
export function calendarText(
	name: string,
	appUrl: string,
	events: readonly CalendarEvent[],
	plain = plainDescription,
): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Anemone//Events//EN',
		// How often apps should read it again; Outlook knows only the second property.
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
		`X-WR-CALNAME:${escaped(name)}`,
		...events.flatMap((event) => linesOf(event, appUrl, plain(event.description ?? '', appUrl))),
		'END:VCALENDAR',
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, appUrl: string, description: string): string[] {
	const { id, updated, start, end, title, place = '', link = '', canceled } = event;
	const text = [description, link].filter(Boolean).join('\n');
	return [
		'BEGIN:VEVENT',
		// Neither the site's address nor any text: these may change, and a calendar would add a copy.
		`UID:${id}@events.anemone`,
		`DTSTAMP:${utc(updated)}`,
		// It must grow with each change. A number of seconds would be too large from 2038 on.
		`SEQUENCE:${Math.floor(Date.parse(isoMoment(updated)) / 60_000)}`,
		timeLine('DTSTART', start),
		`STATUS:${canceled || title === undefined ? 'CANCELLED' : 'CONFIRMED'}`,
		...(end ? [timeLine('DTEND', end)] : []),
		...filled('SUMMARY', escaped(isolateNumbers(title ?? ''))),
		// Programs search maps for the place as it is.
		...filled('LOCATION', escaped(place)),
		...filled('DESCRIPTION', escaped(text)),
		...filled('URL', title && appUrl && `${appUrl}/events/${id}`),
		'END:VEVENT',
	];
}

/** Returns a property's line; none if it has no value. */
const filled = (name: string, value?: string) => (value ? [`${name}:${value}`] : []);

/** Returns a property's line with a stored moment, or with a day such as 2026-12-05. */
const timeLine = (name: string, value: string) =>
	`${name}${value.length === 10 ? ';VALUE=DATE' : ''}:${utc(value)}`;

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
