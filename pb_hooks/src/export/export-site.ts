import { attempt } from '../engine/attempt.ts';
import { readPublicFile } from '../http/public-files.ts';
import { attemptPage } from '../pages/page-attempts.ts';
import { cachedPage } from '../pages/page-cache.ts';
import { fixedKeys, isFixedPage, notFoundKey } from '../pages/page-keys.ts';
import { renderPage } from '../pages/render-page.ts';
import { classifyPath } from '../pages/site-path.ts';
import { textAt } from '../serve/make-text.ts';
import { listPages } from '../serve/robots-and-sitemap.ts';
import { siteAddress } from '../site/site-address.ts';
import { ownAddress, wayUp } from './own-address.ts';
import { type Rewrite, staticPage, staticSheet } from './static-page.ts';
import { readUpload } from './uploads.ts';

/** The file by which ./anemone recognizes a folder as an export. */
const marker = '.anemone-export';

interface Export {
	readonly folder: string;
	readonly appUrl: string;
	/** The keys of the pages. */
	readonly pages: ReadonlySet<string>;
	/** The path of each exported file, by its address on the site. */
	readonly pathByAddress: Map<string, string>;
	readonly brokenLinks: Set<string>;
	/** The files to which links lead and that are not written yet. */
	readonly queue: QueuedFile[];
}

/** A file at a path on the site, and its path in the export. */
interface QueuedFile {
	readonly path: string;
	readonly file: string;
	readonly bytes: Bytes;
}

/**
 * Writes the site as visitors see it now into a new folder, for any static file server, and returns
 * a summary. The export has only files that a page refers to.
 *
 * @param at the path on its host where the export will be. Only the page for unknown addresses needs
 *   it: the other pages work anywhere
 */
export function exportSite(folder: string, at: string): string {
	const pages = [...fixedKeys.filter(isFixedPage), ...listPages().map(({ path }) => path)];
	const appUrl = siteAddress($app.settings().meta.appURL);
	const exported: Export = {
		folder,
		appUrl,
		pages: new Set(pages),
		pathByAddress: new Map(),
		brokenLinks: new Set(),
		queue: [],
	};
	let done = 0;
	for (const key of exported.pages) {
		const file = `${key.slice(1)}/index.html`.replace(/^\//, '');
		const page = staticPage(key, html(key), rewriter(exported, key, wayUp(file)));
		write(folder, file, toBytes(page));
		writeQueue(exported);
		done += 1;
		showProgress(done, exported.pages.size);
	}
	const notFound = staticPage('', html(notFoundKey), rewriter(exported, '/', at));
	write(folder, '404.html', toBytes(notFound));
	for (const path of ['/robots.txt', '/sitemap.xml']) queueFile(exported, path, '');
	writeQueue(exported);
	write(folder, marker, toBytes(`Made by ./anemone export, ${new Date().toISOString()}\n`));
	const lines = [...exported.brokenLinks].map((what) => `Broken link, also on the site: ${what}`);
	return [
		...lines,
		`Exported ${exported.pages.size} pages and ${exported.pathByAddress.size} files`,
	].join('\n');
}

/**
 * Shows the progress on descriptor 3, because ./anemone keeps stdout and stderr until the end: up to
 * ten lines, or at a terminal one line, which the next output overwrites.
 */
function showProgress(done: number, all: number): void {
	const ends = (parts: number) => (done * parts) % all < parts;
	if (!ends(100)) return;
	const print = `if [ -t 3 ]; then printf '%s\\r' "$1"; elif [ "$2" = true ]; then echo "$1"; fi >&3`;
	const text = `Exporting: ${done} of ${all} pages`;
	// Without a reader, the export goes on.
	attempt(() => $os.cmd('sh', '-c', print, 'sh', text, String(ends(10))).run());
}

function html(key: string): string {
	attemptPage(key, () => renderPage(key));
	const page = cachedPage(key);
	// The reason is on stderr already.
	if (!page) throw new Error(`The page ${key} could not be rendered`);
	return toString(page.html);
}

/**
 * Returns a function that replaces a link, and queues the file to which the link leads.
 *
 * @param root the path from the page or style sheet to the root of the export
 */
function rewriter(exported: Export, from: string, root: string): Rewrite {
	return (address) => {
		const isAbsolute = exported.appUrl !== '' && address.startsWith(`${exported.appUrl}/`);
		const own = ownAddress(isAbsolute ? address.slice(exported.appUrl.length) : address, from);
		if (!own) return address;
		const place = placeOf(exported, own.path, own.query);
		if (place === undefined) exported.brokenLinks.add(`${address} on ${from}`);
		// Absolute addresses stay: cards of shared links and search engines need them.
		if (isAbsolute) return address;
		const { to, query } = place ?? { to: own.path.slice(1), query: own.query };
		return `${root}${encodeURI(to)}${query}${own.fragment}` || './';
	};
}

/** Returns the position of a path in the export, and the part of its query that stays. */
function placeOf(exported: Export, path: string, query: string) {
	const found = classifyPath(path);
	const key = found.kind === 'redirect' ? decodeURIComponent(found.to) : path;
	if (exported.pages.has(key)) return { to: key === '/' ? '' : `${key.slice(1)}/`, query };
	const address = path.startsWith('/api/files/') ? path + query : path;
	const known = exported.pathByAddress.get(address) ?? queueFile(exported, path, query);
	if (known === undefined) return undefined;
	exported.pathByAddress.set(address, known);
	return { to: known, query: address === path ? query : '' };
}

/** Queues the file at an address of the site, and returns its path in the export. */
function queueFile(exported: Export, path: string, query: string): string | undefined {
	const upload = readUpload(path, query);
	const text = textAt(path);
	const bytes = upload?.bytes ?? (text ? toBytes(text) : readPublicFile(path.slice(1)));
	if (!bytes) return undefined;
	const file = upload?.file ?? path.slice(1);
	exported.queue.push({ path, file, bytes });
	return file;
}

/** Writes the queued files. The links of a style sheet queue more files. */
function writeQueue(exported: Export): void {
	for (let next = exported.queue.pop(); next; next = exported.queue.pop()) {
		const { path, file, bytes } = next;
		const rewrite = rewriter(exported, path, wayUp(file));
		const isSheet = file.endsWith('.css');
		write(exported.folder, file, isSheet ? toBytes(staticSheet(toString(bytes), rewrite)) : bytes);
	}
}

function write(folder: string, file: string, bytes: Bytes): void {
	const path = `${folder}/${file}`;
	$os.mkdirAll(path.replace(/\/[^/]*$/, ''), 0o755);
	$os.writeFile(path, bytes, 0o644);
}
