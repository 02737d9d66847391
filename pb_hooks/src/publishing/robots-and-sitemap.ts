import { listedPages } from '../../../web/content/pages.ts';
import type { ScheduledName } from '../../../web/records/collections.ts';
import { folderOf } from '../../../web/records/places.ts';
import { queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { guard } from '../http/answer.ts';
import { hourCacheControl, secondsTo } from '../http/cache-control.ts';
import { removeOpenerPolicy } from '../http/common-headers.ts';
import { siteAddress } from '../http/site-address.ts';
import { listOrder } from '../pages/list-query.ts';
import { nextBoundary } from '../pages/page-data.ts';
import { isWritten } from '../pages/page-query.ts';
import {
	checkExternalWrites,
	currentVersion,
	isCurrent,
	type Reading,
} from '../pages/page-version.ts';
import { storedMoment } from './moment.ts';
import { type ListedPage, robotsText, sitemapText } from './robots-and-sitemap-text.ts';
import { scheduledCollections, shownSql } from './shown.ts';
import { readAlternates } from './translations.ts';

/** Slightly less than the 50,000 addresses that a sitemap may list. */
const MAX_RECORDS = 49_000;

interface KeptSitemap extends Reading {
	readonly text: string;
}

const address = () => siteAddress($app.settings().meta.appURL);

export const robots = () => robotsText(address());

export function serveRobots(e: core.RequestEvent): void {
	guard(e, 'robots', () => {
		send(e, 'text/plain; charset=utf-8', robots(), Number.POSITIVE_INFINITY);
	});
}

/** Serves the sitemap, which is built once after each change of content. */
export function serveSitemap(e: core.RequestEvent): void {
	guard(e, 'sitemap', () => {
		checkExternalWrites();
		const { text, boundary } = currentSitemap();
		send(e, 'application/xml; charset=utf-8', text, boundary);
	});
}

export const sitemap = () => currentSitemap().text;

function currentSitemap(): KeptSitemap {
	const kept = store.get<KeptSitemap>('sitemap');
	if (kept !== null && isCurrent(kept)) return kept;
	// Read before the lists, so that a change in between makes the sitemap stale.
	const version = currentVersion();
	const now = storedMoment(Date.now());
	const appUrl = address();
	const text = sitemapText(appUrl, listPages(now), readAlternates(appUrl));
	const made = { version, boundary: nextBoundary(now), text };
	store.set('sitemap', made);
	return made;
}

/** Returns all pages that are announced to search engines. */
export function listPages(now = storedMoment(Date.now())): ListedPage[] {
	const texts = listTexts(now);
	// The built-in text of /privacy is listed too.
	const others = listedPages().filter((page) => !texts.some(({ path }) => path === page.path));
	return [...others, ...texts, ...scheduledCollections.flatMap((name) => listRecords(name, now))];
}

/** Returns the pages of the records that are shown, if each has its own. */
function listRecords(name: ScheduledName, now: string): ListedPage[] {
	const folder = folderOf(name);
	if (folder === undefined) return [];
	const order = `ORDER BY ${listOrder(name)} LIMIT ${MAX_RECORDS}`;
	return list(folder, `${name} WHERE ${shownSql(name)} ${order}`, now);
}

/** Returns the pages with an editor's text; each record's id is the page's path. */
function listTexts(now: string): ListedPage[] {
	return list('/', `pages WHERE ${isWritten} ORDER BY id`, now);
}

/** Returns a page for each record, whose path ends with the record's id. */
function list(folder: string, from: string, now: string): ListedPage[] {
	const query = `SELECT json_group_array(json_object('path', '${folder}' || id, 'updated', updated))
		FROM (SELECT id, updated FROM ${from})`;
	return JSON.parse(queryText($app.concurrentDB(), query, { now }));
}

function send(e: core.RequestEvent, type: string, text: string, boundary: number): void {
	removeOpenerPolicy(e);
	e.response.header().set('Cache-Control', hourCacheControl(secondsTo(boundary)));
	e.blob(200, type, toBytes(text));
}
