/** One page for search engines: its path, and when it last changed (PocketBase's date), if known. */
export interface ListedPage {
	readonly path: string;
	readonly updated?: string;
}

/** The text of robots.txt: everything but the API and the admin, and where the sitemap is. */
export function robotsText(appUrl: string): string {
	const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /_/'];
	if (appUrl !== '') lines.push('', `Sitemap: ${appUrl}/sitemap.xml`);
	return `${lines.join('\n')}\n`;
}

/** A sitemap. Its addresses must be absolute, so it is empty while `appUrl` is. */
export function sitemapText(appUrl: string, pages: readonly ListedPage[]): string {
	const entries = appUrl === '' ? [] : pages.map((page) => entryOf(appUrl, page));
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		'</urlset>\n',
	].join('\n');
}

function entryOf(appUrl: string, { path, updated }: ListedPage): string {
	const date = /^\d{4}-\d{2}-\d{2}/.exec(updated ?? '')?.[0];
	const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
	return `<url><loc>${escapeXml(`${appUrl}${encodeURI(path)}`)}</loc>${changed}</url>`;
}

/** As XML has it between two tags. */
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
