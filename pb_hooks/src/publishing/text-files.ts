import { hourCacheControl, secondsTo } from '../http/cache-control.ts';
import { removeSurplusHeaders } from '../http/common-headers.ts';
import { currentServerWords } from '../http/current-server-words.ts';
import { matches } from '../http/entity-tag.ts';
import { guard, sendText } from '../http/response.ts';
import { checkExternalWrites } from '../pages/page-version.ts';
import { calendarAt } from './calendar.ts';
import { currentFeed, lastModified } from './feed.ts';
import type { TaggedText } from './kept-text.ts';
import { robots, sitemap } from './robots-and-sitemap.ts';

interface TextFile {
	readonly type: string;
	readonly find: (path: string) => TaggedText | undefined;
	/** Finds the last change in the text. */
	readonly modified?: (text: string) => string;
}

/** The texts for programs by path. The other routes of publishing.pb.ts are calendars. */
const textFiles: Readonly<Record<string, TextFile>> = {
	'/robots.txt': { type: 'text/plain', find: robots },
	'/sitemap.xml': { type: 'application/xml', find: sitemap },
	'/feed.xml': { type: 'application/atom+xml', find: currentFeed, modified: lastModified },
};
const calendar: TextFile = { type: 'text/calendar', find: calendarAt };
const textFile = (path: string) => textFiles[path] ?? calendar;

/** Returns the text for programs at a path; undefined if there is none. */
export function textAt(path: string): string | undefined {
	return textFile(path).find(path)?.text;
}

/** Serves a text that caches may keep for an hour, or until its boundary; 404 if there is none. */
export function serveTextFile(e: core.RequestEvent): void {
	const { path } = e.request.url;
	const { type, find, modified } = textFile(path);
	guard(e, type, () => {
		checkExternalWrites();
		const found = find(path);
		if (found === undefined) {
			sendText(e, 404, `${currentServerWords().responses.notFound}\n`);
			return;
		}
		removeSurplusHeaders(e);
		const { set } = e.response.header();
		set('Cache-Control', hourCacheControl(secondsTo(found.boundary)));
		set('ETag', found.tag);
		if (modified) set('Last-Modified', modified(found.text));
		if (matches(e.request.header.get('If-None-Match'), found.tag)) e.noContent(304);
		else e.blob(200, `${type}; charset=utf-8`, toBytes(found.text));
	});
}
