import { guard } from '../shared/answer.ts';
import { configuredAppUrl } from '../shared/app-url.ts';
import { type ListedPage, robotsText, sitemapText } from '../shared/discovery.ts';
import { currentVersion, noticeOtherWriters } from '../shared/page-version.ts';

/** Placeholders and errors are not worth finding; posts follow. */
const pages: readonly ListedPage[] = [{ path: '/' }, { path: '/medical' }, { path: '/posts' }];

/** A sitemap may list 50,000 addresses. */
const listedPosts = 49_000;

interface KeptSitemap {
	readonly version: number;
	readonly text: string;
}

/** Serves robots.txt. */
export function serveRobots(e: PocketBaseEvent): void {
	guard(e, 'robots', () => {
		send(e, 'text/plain; charset=utf-8', robotsText(configuredAppUrl()));
	});
}

/** Serves the sitemap, made once after each change of content. */
export function serveSitemap(e: PocketBaseEvent): void {
	guard(e, 'sitemap', () => {
		noticeOtherWriters();
		send(e, 'application/xml; charset=utf-8', currentSitemap(currentVersion()));
	});
}

function currentSitemap(version: number): string {
	const store = $app.store();
	const kept = store.get<KeptSitemap>('sitemap');
	if (kept !== null && kept.version >= version) return kept.text;
	const text = sitemapText(configuredAppUrl(), [...pages, ...listPosts()]);
	store.set('sitemap', { version, text });
	return text;
}

function listPosts(): ListedPage[] {
	const row = new DynamicModel({ data: '' });
	$app
		.concurrentDB()
		.newQuery(
			`SELECT coalesce(json_group_array(json_object('path', '/posts/' || id, 'updated', updated)), '[]') AS data
			FROM (SELECT id, updated FROM posts ORDER BY rank, id LIMIT ${listedPosts})`,
		)
		.one(row);
	return JSON.parse(row.data);
}

function send(e: PocketBaseEvent, type: string, text: string): void {
	const header = e.response.header();
	header.set('Cache-Control', 'public, max-age=3600');
	header.set('Content-Type', type);
	e.blob(200, type, toBytes(text));
}
