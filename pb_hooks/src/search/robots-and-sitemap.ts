import { type Page, pages } from '../../../web/content/pages.ts';
import { guard } from '../http/answer.ts';
import { isWritten, listOrder } from '../pages/page-query.ts';
import { checkExternalWrites, currentVersion } from '../pages/page-version.ts';
import { type ListedPage, robotsText, sitemapText } from './robots-and-sitemap-text.ts';
import { siteAddress } from './site-address.ts';

/** Posts follow. */
const listedPages: readonly ListedPage[] = Object.values<Page>(pages).filter(
	({ listed, path }) => listed && path !== pages.post.path,
);

/** A sitemap may list 50,000 addresses. */
const listedPosts = 49_000;

interface KeptSitemap {
	readonly version: number;
	readonly text: string;
}

const address = () => siteAddress($app.settings().meta.appURL);

/** Serves robots.txt. */
export function serveRobots(e: core.RequestEvent): void {
	guard(e, 'robots', () => {
		send(e, 'text/plain; charset=utf-8', robotsText(address()));
	});
}

/** Serves the sitemap, made once after each change of content. */
export function serveSitemap(e: core.RequestEvent): void {
	guard(e, 'sitemap', () => {
		checkExternalWrites();
		send(e, 'application/xml; charset=utf-8', currentSitemap(currentVersion()));
	});
}

function currentSitemap(version: number): string {
	const store = $app.store();
	const kept = store.get<KeptSitemap>('sitemap');
	if (kept !== null && kept.version >= version) return kept.text;
	const text = sitemapText(address(), [...listedPages, ...listTexts(), ...listPosts()]);
	store.set('sitemap', { version, text });
	return text;
}

function listPosts(): ListedPage[] {
	return list('/posts/', `posts ORDER BY ${listOrder('title')} LIMIT ${listedPosts}`);
}

/** The pages for which an editor has written a text: their records are named like their paths. */
function listTexts(): ListedPage[] {
	return list('/', `pages WHERE ${isWritten} ORDER BY id`);
}

/** A page for each record, whose id ends its path. */
function list(folder: string, from: string): ListedPage[] {
	const row = new DynamicModel({ data: '' });
	$app
		.concurrentDB()
		.newQuery(
			`SELECT json_group_array(json_object('path', '${folder}' || id, 'updated', updated)) AS data
			FROM (SELECT id, updated FROM ${from})`,
		)
		.one(row);
	return JSON.parse(String(row.data));
}

function send(e: core.RequestEvent, type: string, text: string): void {
	e.response.header().set('Cache-Control', 'public, max-age=3600');
	e.blob(200, type, toBytes(text));
}
