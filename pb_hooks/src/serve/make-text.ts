import { type CachedPage, cachedPage, cachePage, withBytes } from '../pages/page-cache.ts';
import { calendarEventOf } from '../pages/page-keys.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { currentVersion, nextBoundary } from '../publishing/page-version.ts';
import type { Now } from '../site/moment.ts';
import { readNow } from '../site/time-zone.ts';
import { eventCalendar, wholeCalendar } from './calendar.ts';
import { currentFeed } from './feed.ts';
import { robots, sitemap } from './robots-and-sitemap.ts';

interface ProgramText {
	readonly type: string;
	/** Returns the text; undefined if there is none. */
	readonly read: (now: Now) => string | undefined;
}

/** The texts for programs by path. All others are the calendars of one event. */
const texts: ReadonlyMap<string, ProgramText> = new Map<string, ProgramText>([
	['/robots.txt', { type: 'text/plain', read: robots }],
	['/sitemap.xml', { type: 'application/xml', read: sitemap }],
	['/feed.xml', { type: 'application/atom+xml', read: currentFeed }],
	['/events.ics', { type: 'text/calendar', read: wholeCalendar }],
]);

function textOf(path: string): ProgramText {
	const id = calendarEventOf(path) ?? '';
	return texts.get(path) ?? { type: 'text/calendar', read: (now) => eventCalendar(now, id) };
}

/** Returns the text for programs at a path as of now; undefined if there is none. */
export const textAt = (path: string): string | undefined => textOf(path).read(readNow());

/** Makes the text for programs at a path and caches it. */
export function makeText(path: string): void {
	// Read before the records, so that a change in between makes the text stale.
	const version = currentVersion();
	const { type, read } = textOf(path);
	const now = readNow();
	const text = read(now);
	const isMissing = text === undefined;
	const described = {
		version,
		boundary: nextBoundary(now),
		data: '',
		onion: '',
		status: isMissing ? (404 as const) : (200 as const),
		type: isMissing ? 'text/plain' : type,
		modified: '',
		isKept: !isMissing,
	};
	const page = withBytes(described, text ?? `${currentServerWords().responses.notFound}\n`);
	cachePage(path, { ...page, modified: isMissing ? '' : lastModified(cachedPage(path), page) });
}

/** Returns when a text last changed. Programs ask by this moment for news, so each change has its own second. */
function lastModified(before: CachedPage | null, page: CachedPage): string {
	if (before?.htmlTag === page.htmlTag) return before.modified;
	const next = (Date.parse(before?.modified ?? '') || 0) + 1000;
	return new Date(Math.max(Date.now(), next)).toUTCString();
}
