import { isFixed } from '../../../web/content/pages.ts';

/** A page for search engines: its path, and its last change (PocketBase's date) if known. */
export interface ListedPage {
	readonly path: string;
	readonly updated?: string;
}

/**
 * Returns the text of robots.txt: it excludes the API except uploaded pictures, and the admin, and
 * names the sitemap. Of the rules that match, robots apply the longest, or in older ones the first.
 */
export function robotsText(appUrl: string): string {
	const lines = ['User-agent: *', 'Allow: /api/files/', 'Disallow: /api/', 'Disallow: /_/'];
	if (appUrl !== '') lines.push('', `Sitemap: ${appUrl}/sitemap.xml`);
	return `${lines.join('\n')}\n`;
}

/** A site and its language code. */
export interface Alternate {
	readonly lang: string;
	readonly address: string;
}

/**
 * Returns a sitemap. Its addresses must be absolute, so it is empty if `appUrl` is.
 *
 * @param alternates all sites with the same fixed pages in different languages; empty if there is
 *   only this one
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

/** Escapes text between two XML tags. */
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
