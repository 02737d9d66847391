import { isFixed } from '../../../web/content/pages.ts';

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

/** A site, and the code of its language. */
export interface Alternate {
	readonly lang: string;
	readonly address: string;
}

/**
 * A sitemap. Its addresses must be absolute, so it is empty while `appUrl` is.
 *
 * @param alternates all sites that have the same fixed pages, each in another language; none where
 *   this one stands alone
 */
export function sitemapText(
	appUrl: string,
	pages: readonly ListedPage[],
	alternates: readonly Alternate[] = [],
): string {
	const entries = appUrl === '' ? [] : pages.map((page) => entryOf(appUrl, page, alternates));
	const xhtml = alternates.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
		...entries,
		'</urlset>\n',
	].join('\n');
}

function entryOf(
	appUrl: string,
	{ path, updated }: ListedPage,
	alternates: readonly Alternate[],
): string {
	const date = /^\d{4}-\d{2}-\d{2}/.exec(updated ?? '')?.[0];
	const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
	const others = isFixed(path) ? alternates.map((site) => linkTo(site, path)) : [];
	const loc = `<loc>${escapeXml(`${appUrl}${encodeURI(path)}`)}</loc>`;
	return `<url>${loc}${changed}${others.join('')}</url>`;
}

function linkTo({ lang, address }: Alternate, path: string): string {
	const href = escapeXml(address + path).replace(/"/g, '&quot;');
	return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
}

/** As XML has it between two tags. */
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
