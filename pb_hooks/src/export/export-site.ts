import { readPublicFile } from '../http/public-files.ts';
import { siteAddress } from '../http/site-address.ts';
import { cachedPage } from '../pages/page-cache.ts';
import { fixedKeys, isFixedPage, notFoundKey } from '../pages/page-keys.ts';
import { renderPage } from '../pages/render-page.ts';
import { classifyPath } from '../pages/site-path.ts';
import { listPages, robots, sitemap } from '../publishing/robots-and-sitemap.ts';
import { ownAddress, wayUp } from './own-address.ts';
import { type Rewrite, staticPage, staticSheet } from './static-page.ts';
import { readUpload } from './uploads.ts';

/** Tells a copy from a folder that holds something else; ./anemone looks for it. */
const marker = '.anemone-export';

interface Copy {
	readonly folder: string;
	readonly appUrl: string;
	/** The keys of its pages. */
	readonly pages: ReadonlySet<string>;
	/** By address of the site, where each file is in the copy. */
	readonly files: Map<string, string>;
	/** What is named and is not there. */
	readonly astray: Set<string>;
}

/**
 * Writes the site as visitors see it now into a new folder, for any server of files, and answers what
 * it wrote. A file is in it because a page names it.
 *
 * @param at below its host, where the copy will be: the page for unknown addresses must know, the
 *   others work anywhere
 */
export function exportSite(folder: string, at: string): string {
	const pages = [...fixedKeys.filter(isFixedPage), ...listPages().map(({ path }) => path)];
	const appUrl = siteAddress($app.settings().meta.appURL);
	const copy = {
		folder,
		appUrl,
		pages: new Set(pages),
		files: new Map(),
		astray: new Set<string>(),
	};
	for (const key of copy.pages) {
		const file = `${key.slice(1)}/index.html`.replace(/^\//, '');
		write(copy, file, toBytes(staticPage(key, html(key), rewriter(copy, key, wayUp(file)))));
	}
	write(copy, '404.html', toBytes(staticPage('', html(notFoundKey), rewriter(copy, '/', at))));
	write(copy, 'robots.txt', toBytes(robots()));
	write(copy, 'sitemap.xml', toBytes(sitemap()));
	write(copy, marker, toBytes(`Made by ./anemone export, ${new Date().toISOString()}\n`));
	const lines = [...copy.astray].map((what) => `leads nowhere, as on the site: ${what}`);
	return [...lines, `${copy.pages.size} pages and ${copy.files.size} files`].join('\n');
}

function html(key: string): string {
	renderPage(key);
	const page = cachedPage(key);
	// Why, stderr was told.
	if (!page) throw new Error(`${key} could not be rendered`);
	return toString(page.html);
}

/** @param root the way to the copy's root from what names the addresses */
function rewriter(copy: Copy, from: string, root: string): Rewrite {
	return (address) => {
		const isAbsolute = copy.appUrl !== '' && address.startsWith(`${copy.appUrl}/`);
		const own = ownAddress(isAbsolute ? address.slice(copy.appUrl.length) : address, from);
		if (!own) return address;
		const place = placeOf(copy, own.path, own.query);
		if (place === undefined) copy.astray.add(`${address} on ${from}`);
		// Those stay: cards of shared links and search engines want them whole.
		if (isAbsolute) return address;
		const { to, query } = place ?? { to: own.path.slice(1), query: own.query };
		return `${root}${encodeURI(to)}${query}${own.fragment}` || './';
	};
}

/** Where in the copy a path leads, and what stays of its query. */
function placeOf(copy: Copy, path: string, query: string) {
	const found = classifyPath(path);
	const key = found.kind === 'redirect' ? decodeURIComponent(found.to) : path;
	if (copy.pages.has(key)) return { to: key === '/' ? '' : `${key.slice(1)}/`, query };
	const address = path.startsWith('/api/files/') ? path + query : path;
	const known = copy.files.get(address) ?? writeFile(copy, path, query);
	if (known === undefined) return undefined;
	copy.files.set(address, known);
	return { to: known, query: address === path ? query : '' };
}

/** Writes what is at an address of the site, and answers where. */
function writeFile(copy: Copy, path: string, query: string): string | undefined {
	const upload = readUpload(path, query);
	const bytes = upload?.bytes ?? readPublicFile(path.slice(1));
	if (!bytes) return undefined;
	const file = upload?.file ?? path.slice(1);
	const isSheet = file.endsWith('.css');
	const rewrite = rewriter(copy, path, wayUp(file));
	write(copy, file, isSheet ? toBytes(staticSheet(toString(bytes), rewrite)) : bytes);
	return file;
}

function write({ folder }: Copy, file: string, bytes: Bytes): void {
	const path = `${folder}/${file}`;
	$os.mkdirAll(path.replace(/\/[^/]*$/, ''), 0o755);
	$os.writeFile(path, bytes, 0o644);
}
