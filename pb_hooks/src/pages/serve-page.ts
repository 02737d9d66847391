import type { OwnPageName } from '../../../web/records/collections.ts';
import { recordAt } from '../../../web/records/places.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from '../http/common-headers.ts';
import { leaveBody } from '../http/connection.ts';
import { currentServerWords } from '../http/current-server-words.ts';
import { sendPublicFile } from '../http/public-files.ts';
import { guard, sendText } from '../http/response.ts';
import { noticeProxy } from '../operate/proxy.ts';
import { isShown } from '../publishing/is-shown.ts';
import { type CachedPage, cachedPage, cachePage, dropPage } from './page-cache.ts';
import { isFixedPage, missingKey, missingPage, notFoundKey, shellKey } from './page-keys.ts';
import { checkExternalWrites, isCurrent } from './page-version.ts';
import { compressPage } from './reused-compressor.ts';
import { sendPage } from './send-page.ts';
import { classifyPath } from './site-path.ts';

export { keepCompressor } from './reused-compressor.ts';

/** Serves the site's pages, from the cache if current, and the public files outside /assets. */
export function servePage(e: core.RequestEvent): void {
	guard(e, 'pages', () => {
		const { contentLength, url } = e.request;
		if (contentLength !== 0) {
			leaveBody(e);
			sendText(e, 400, `${currentServerWords().responses.noBody}\n`);
			return;
		}
		// Checked only twice a second: reading every request's headers would slow pages down.
		if (checkExternalWrites()) noticeProxy(e.request.header.get);
		const { path } = url;
		const page = cachedPage(path);
		if (page?.complete && isCurrent(page)) sendPage(e, page);
		else respond(e, path);
	});
}

function respond(e: core.RequestEvent, path: string): void {
	const { set } = e.response.header();
	setCommonHeaders(set, isHttps(e.request));
	set('Content-Security-Policy', noPagePolicy);
	const found = classifyPath(path);
	switch (found.kind) {
		case 'redirect':
			redirect(e, found.to);
			break;
		case 'page':
			servePath(e, path);
			break;
		case 'file':
			serveFile(e);
			break;
		case 'unknown':
			serveFrom(e, notFoundKey, 404);
	}
}

function redirect(e: core.RequestEvent, to: string): void {
	const query = e.request.url.rawQuery;
	e.redirect(301, query === '' ? to : `${to}?${query}`);
}

function serveFile(e: core.RequestEvent): void {
	const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
	sendPublicFile(e, e.request.pathValue('path'), cacheControl);
}

function servePath(e: core.RequestEvent, path: string): void {
	const own = isFixedPage(path) ? undefined : recordAt(path);
	if (own === undefined || isShown($app, own.collection, own.id)) {
		serveFrom(e, path, 200);
		return;
	}
	if (cachedPage(path) !== null) dropPage(path);
	answerMissing(e, own);
}

/** One page serves all missing records of a collection; only the id in it differs. */
function answerMissing(
	e: core.RequestEvent,
	{ collection, id }: { collection: OwnPageName; id: string },
): void {
	const page = currentPage(e, missingKey(collection));
	const html = page ? missingPage(toString(page.html), id) : undefined;
	if (!page || html === undefined) {
		sendShell(e, 404);
		return;
	}
	const bytes = toBytes(html);
	sendPage(e, { ...page, html: bytes, htmlLength: String(bytes.length), gzip: null });
}

/**
 * Responds with the page of a key. Requests do not wait while another one renders it: they get the
 * previous page, or the page without content if there is none.
 */
function serveFrom(e: core.RequestEvent, key: string, otherwise: 200 | 404): void {
	const page = currentPage(e, key);
	if (page) sendPage(e, page);
	else sendShell(e, otherwise);
}

/** Sends the page without content, so that the browser renders the content instead. */
function sendShell(e: core.RequestEvent, status: 200 | 404): void {
	const shell = currentPage(e, shellKey);
	if (!shell) throw new Error('The page without content could not be rendered either');
	sendPage(e, { ...shell, status });
}

/** Returns the page of a key with its compressed form, rendering it first if it is stale. */
function currentPage(e: core.RequestEvent, key: string): CachedPage | null {
	const cached = cachedPage(key);
	if (!(cached && isCurrent(cached))) renderPage(key);
	const page = cachedPage(key);
	return page && completed(e, key, page);
}

/**
 * Loads the renderer only when it is needed: in all of the engine's workers it would take 40 MB.
 */
function renderPage(key: string): void {
	const { renderPage } = require<typeof import('./render-page.ts')>(
		`${__hooks}/lib/render-page.js`,
	);
	renderPage(key);
}

/** Returns the page with its compressed form, which only a request can create. */
function completed(e: core.RequestEvent, key: string, page: CachedPage): CachedPage {
	if (page.complete) return page;
	const gzip = compressPage(e, page.html);
	const gzipLength = String(gzip?.length ?? 0);
	const complete = { ...page, complete: true, gzip, gzipLength };
	cachePage(key, complete);
	return complete;
}
