import { listedPages } from '../../../web/content/pages.ts';
import { folderOf } from '../../../web/records/addresses.ts';
import type { ScheduledName } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { isWritten } from '../pages/page-query.ts';
import { filledLists, listOrder } from '../publishing/list-query.ts';
import { scheduledCollections, shownSql } from '../publishing/shown.ts';
import { readAlternates } from '../publishing/translations.ts';
import type { Now } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';
import { readNow } from '../site/time-zone.ts';
import { type ListedPage, robotsText, sitemapText } from './robots-and-sitemap-text.ts';

/** The maximum number of addresses in a sitemap, by its format. */
const MAX_PAGES = 50_000;

const address = () => siteAddress($app.settings().meta.appURL);

export const robots = () => robotsText(address());

export function sitemap(now: Now): string {
	const appUrl = address();
	return sitemapText(appUrl, listPages(now).slice(0, MAX_PAGES), readAlternates(appUrl));
}

/** Returns all pages that are announced to search engines. */
export function listPages(now = readNow()): ListedPage[] {
	const texts = listTexts(now);
	const records = scheduledCollections.flatMap((name) => listRecords(name, now));
	// The built-in text of /privacy is listed too.
	const others = listedPages(readJson(filledLists, now)).filter(
		(page) => !texts.some(({ path }) => path === page.path),
	);
	return [...others, ...texts, ...records];
}

/** Returns the pages of the records that are shown, if each has its own. */
function listRecords(name: ScheduledName, now: Now): ListedPage[] {
	const folder = folderOf(name);
	if (folder === undefined) return [];
	const order = `ORDER BY ${listOrder(name)} LIMIT ${MAX_PAGES}`;
	return list(folder, `${name} WHERE ${shownSql} ${order}`, now);
}

/** Returns the pages with an editor's text; each record's id is the page's path. */
function listTexts(now: Now): ListedPage[] {
	return list('/', `pages WHERE ${isWritten} ORDER BY id`, now);
}

/** Returns a page for each record, whose path ends with the record's id. */
function list(folder: string, from: string, now: Now): ListedPage[] {
	const query = `SELECT json_group_array(json_object('path', '${folder}' || id, 'updated', updated))
		FROM (SELECT id, updated FROM ${from})`;
	return readJson(query, now);
}

const readJson = <T>(query: string, now: Now): T =>
	JSON.parse(queryText($app.concurrentDB(), query, now));
