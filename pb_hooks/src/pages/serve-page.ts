import { guard, sendText } from '../http/answer.ts';
import { isHttpsSite, noPagePolicy, setCommonHeaders } from '../http/common-headers.ts';
import { leaveBody } from '../http/connection.ts';
import { currentServerWords } from '../http/current-server-words.ts';
import { sendPublicFile } from '../http/public-files.ts';
import { noticeProxy } from '../operate/proxy.ts';
import { isShown } from '../publishing/is-shown.ts';
import { compressPage } from './lent-compressor.ts';
import { type CachedPage, cachedPage, cachePage, dropPage } from './page-cache.ts';
import {
	isFixedPage,
	missingPostKey,
	missingPostPage,
	notFoundKey,
	postIdOf,
	shellKey,
} from './page-keys.ts';
import { checkExternalWrites, isCurrent } from './page-version.ts';
import { sendPage } from './send-page.ts';
import { classifyPath } from './site-path.ts';

export { lendCompressor } from './lent-compressor.ts';

/** Serves the site's pages, from the cache if they are fresh, and the public files outside /assets. */
export function servePage(e: core.RequestEvent): void {
	guard(e, 'pages', () => {
		const { contentLength, url } = e.request;
		if (contentLength !== 0) {
			leaveBody(e);
			sendText(e, 400, `${currentServerWords().answers.noBody}\n`);
			return;
		}
		// For a look at every request's headers a page would pay.
		if (checkExternalWrites()) noticeProxy(e.request.header.get);
		const { path } = url;
		const page = cachedPage(path);
		if (page?.complete && isCurrent(page)) sendPage(e, page);
		else answer(e, path);
	});
}

function answer(e: core.RequestEvent, path: string): void {
	const { set } = e.response.header();
	setCommonHeaders(set, isHttpsSite());
	set('Content-Security-Policy', noPagePolicy);
	const found = classifyPath(path);
	switch (found.kind) {
		case 'redirect':
			redirect(e, found.to);
			break;
		case 'page':
			answerPage(e, path);
			break;
		case 'file':
			answerFile(e);
			break;
		case 'unknown':
			answerFrom(e, notFoundKey, 404);
	}
}

function redirect(e: core.RequestEvent, to: string): void {
	const query = e.request.url.rawQuery;
	e.redirect(301, query === '' ? to : `${to}?${query}`);
}

function answerFile(e: core.RequestEvent): void {
	const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
	sendPublicFile(e, e.request.pathValue('path'), cacheControl);
}

function answerPage(e: core.RequestEvent, path: string): void {
	const post = isFixedPage(path) ? undefined : postIdOf(path);
	if (post === undefined || isShown($app, 'posts', post)) {
		answerFrom(e, path, 200);
		return;
	}
	if (cachedPage(path) !== null) dropPage(path);
	answerMissingPost(e, post);
}

/** One page serves all missing posts, but for the id that it names. */
function answerMissingPost(e: core.RequestEvent, id: string): void {
	const page = currentPage(e, missingPostKey);
	const html = page ? missingPostPage(toString(page.html), id) : undefined;
	if (!page || html === undefined) {
		sendShell(e, 404);
		return;
	}
	const bytes = toBytes(html);
	sendPage(e, { ...page, html: bytes, htmlLength: String(bytes.length), gzip: null });
}

/**
 * Answers with the page of a key. Nobody waits while another request renders it: they get the page
 * before it, or the shell where there never was one.
 */
function answerFrom(e: core.RequestEvent, key: string, otherwise: 200 | 404): void {
	const page = currentPage(e, key);
	if (page) sendPage(e, page);
	else sendShell(e, otherwise);
}

/** The page without content: the browser is to fill it with what could not be rendered here. */
function sendShell(e: core.RequestEvent, status: 200 | 404): void {
	const shell = currentPage(e, shellKey);
	if (!shell) throw new Error('not even the page without content could be rendered');
	sendPage(e, { ...shell, status });
}

/** The page of a key, rendered again first where it is stale, with its compressed form. */
function currentPage(e: core.RequestEvent, key: string): CachedPage | null {
	const cached = cachedPage(key);
	if (!(cached && isCurrent(cached))) renderPage(key);
	const page = cachedPage(key);
	return page && completed(e, key, page);
}

/**
 * The renderer is not loaded before it is needed: in all of the engine's workers it would take
 * 40 MB.
 */
function renderPage(key: string): void {
	const { renderPage } = require<typeof import('./render-page.ts')>(
		`${__hooks}/lib/render-page.js`,
	);
	renderPage(key);
}

/** The page with its compressed form, which only a request can make. */
function completed(e: core.RequestEvent, key: string, page: CachedPage): CachedPage {
	if (page.complete) return page;
	const gzip = compressPage(e, page.html);
	const gzipLength = String(gzip?.length ?? 0);
	const complete = { ...page, complete: true, gzip, gzipLength };
	cachePage(key, complete);
	return complete;
}
