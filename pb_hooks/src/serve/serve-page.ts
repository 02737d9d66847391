import type { OwnPageName } from '../../../web/records/collections.ts';
import { folderOf, recordAt } from '../../../web/records/places.ts';
import { runAlone } from '../engine/run-alone.ts';
import { waitFor } from '../engine/wait-for.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from '../http/common-headers.ts';
import { leaveBody } from '../http/connection.ts';
import { runExpensive } from '../http/expensive-work.ts';
import { sendReadyFile, serveFile } from '../http/ready-files.ts';
import { guard, sendText } from '../http/response.ts';
import { isAmong, isKnown } from '../pages/known-ids.ts';
import { type CachedPage, cachedPage, cachePage, dropPage } from '../pages/page-cache.ts';
import {
	calendarEventOf,
	isFixedPage,
	isOfEverySite,
	isPlainId,
	missingKey,
	notFoundKey,
	shellKey,
} from '../pages/page-keys.ts';
import { hasFailed, isBeingMade, withRenderLock } from '../pages/render-lock.ts';
import { compressPage } from '../pages/reused-compressor.ts';
import { SECONDS_TO_RETRY, sendMissing, sendPage } from '../pages/send-page.ts';
import { classifyPath, tidyId } from '../pages/site-path.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { isShown } from '../publishing/is-shown.ts';
import { checkExternalWrites, isCurrent } from '../publishing/page-version.ts';
import { noticeProxy } from '../site/proxy.ts';
import { deletedIds, isCanceled } from './calendar-query.ts';

export { keepCompressor } from '../pages/reused-compressor.ts';

/** The maximum time to wait for another request that makes the same page; milliseconds. */
const LONGEST_WAIT = 1000;
const LOOK_EVERY = 10;

/** Compressing that takes longer than this many milliseconds is considered hung. */
const LONGEST_GZIP = 1000;

/** Serves the site's pages and texts for programs, from the cache if current, and the public files. */
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
		else if (!sendReadyFile(e, path)) respond(e, path);
	});
}

function respond(e: core.RequestEvent, path: string): void {
	const found = classifyPath(path);
	switch (found.kind) {
		case 'redirect':
			redirect(e, found.to);
			break;
		case 'page':
			servePath(e, path);
			break;
		case 'text':
			serveText(e, path);
			break;
		case 'file':
			serveFile(e, path);
			break;
		case 'unknown':
			serveFrom(e, notFoundKey, 404);
	}
}

function redirect(e: core.RequestEvent, to: string): void {
	const { set } = e.response.header();
	setCommonHeaders(set, isHttps(e.request));
	set('Content-Security-Policy', noPagePolicy);
	const query = e.request.url.rawQuery;
	e.redirect(301, query === '' ? to : `${to}?${query}`);
}

function servePath(e: core.RequestEvent, path: string): void {
	const own = isFixedPage(path) ? undefined : recordAt(path);
	if (own === undefined) {
		serveFrom(e, path, 200);
		return;
	}
	const isThere = isShownNow(e, own.collection, own.id);
	const tidied = isThere === false ? tidyId(own.id) : undefined;
	if (isThere === undefined) sendShell(e, 503);
	else if (isThere) serveFrom(e, path, 200);
	else if (tidied && isShownNow(e, own.collection, tidied)) {
		redirect(e, `${folderOf(own.collection)}${tidied}`);
	} else answerMissing(e, path, own);
}

/** Returns whether visitors see a record; undefined if that cannot be found out now. */
function isShownNow(e: core.RequestEvent, collection: OwnPageName, id: string) {
	return isKnown(collection, id) ?? lookUp(e, () => isShown($app, collection, id));
}

/** Returns whether there is a calendar of one event; undefined if that cannot be found out now. */
function hasCalendar(e: core.RequestEvent, id: string): boolean | undefined {
	const isOnSite = isShownNow(e, 'events', id);
	if (isOnSite !== false) return isOnSite;
	const wasDeleted = isAmong('deleted:events', deletedIds, id);
	return wasDeleted === false ? false : lookUp(e, () => isCanceled(id));
}

/**
 * Asks the database within a slot, because a request that waits for it holds one of the engine's
 * workers; undefined if no slot is free. Nothing is sent within the slot: a client may read slowly.
 */
function lookUp(e: core.RequestEvent, find: () => boolean): boolean | undefined {
	let found: boolean | undefined;
	runExpensive(e, () => {
		found = find();
	});
	return found;
}

/** One page serves all missing records of a collection; only the id in it differs. */
function answerMissing(
	e: core.RequestEvent,
	path: string,
	{ collection, id }: { collection: OwnPageName; id: string },
): void {
	if (cachedPage(path) !== null) dropPage(path);
	const page = currentPage(e, missingKey(collection));
	if (page?.parts && isPlainId(id)) sendMissing(e, page, id);
	else sendShell(e, 404);
}

function serveText(e: core.RequestEvent, path: string): void {
	const event = calendarEventOf(path);
	const isThere = event === undefined || hasCalendar(e, event);
	const text = isThere ? currentPage(e, path) : null;
	const { responses } = currentServerWords();
	if (text) sendPage(e, text);
	else if (isThere === false) {
		if (cachedPage(path) !== null) dropPage(path);
		sendText(e, 404, `${responses.notFound}\n`);
	} else if (hasFailed(path)) sendText(e, 500, `${responses.failed}\n`);
	else {
		e.response.header().set('Retry-After', SECONDS_TO_RETRY);
		sendText(e, 503, `${responses.busy}\n`);
	}
}

/** Responds with the page of a key, or with the page without content if there is none yet. */
function serveFrom(e: core.RequestEvent, key: string, otherwise: 200 | 404): void {
	const page = currentPage(e, key);
	if (page) sendPage(e, page);
	else sendShell(e, hasFailed(key) ? otherwise : 503);
}

/** Sends the page without content, so that the browser renders the content instead. */
function sendShell(e: core.RequestEvent, status: 200 | 404 | 503): void {
	const shell = currentPage(e, shellKey);
	if (!shell) throw new Error('The page without content could not be rendered either');
	sendPage(e, shell, status);
}

/**
 * Returns the page or text of a key with its compressed form, making it first if it is stale. If
 * another request is making it, or too many are made, returns the previous one. Null if there is
 * none.
 */
function currentPage(e: core.RequestEvent, key: string): CachedPage | null {
	const cached = cachedPage(key);
	if (!(cached && isCurrent(cached))) {
		// The pages that every site has are few, and one request at a time makes each.
		if (isOfEverySite(key)) makePage(key);
		else runExpensive(e, () => makePage(key));
		if (cached === null) runExpensive(e, () => awaitOther(key));
	}
	const page = cachedPage(key);
	return page && completed(e, key, page);
}

/** Waits while another request makes a page that was never made. Few can wait: each has a slot. */
function awaitOther(key: string): void {
	const isOver = () => cachedPage(key) !== null || !isBeingMade(key, LONGEST_WAIT);
	waitFor(isOver, LONGEST_WAIT, LOOK_EVERY);
}

/**
 * Makes a page or text unless another request is making it. Loads the code only then: in all of the
 * engine's workers, the renderer would take 40 MB.
 */
function makePage(key: string): void {
	withRenderLock(key, () => {
		if (classifyPath(key).kind === 'text') {
			require<typeof import('./make-text.ts')>(`${__hooks}/lib/make-text.js`).makeText(key);
		} else {
			require<typeof import('../pages/render-page.ts')>(`${__hooks}/lib/render-page.js`).renderPage(
				key,
			);
		}
	});
}

/**
 * Returns the page with its compressed form, which only a request can create. Meanwhile, others send
 * the page uncompressed: compressing writes a file, and each would wait in a worker of the engine.
 */
function completed(e: core.RequestEvent, key: string, page: CachedPage): CachedPage {
	if (page.complete || page.parts) return page;
	let complete = page;
	runAlone(`page-gzip:${key}`, LONGEST_GZIP, () => {
		const gzip = compressPage(e, page.html);
		complete = { ...page, complete: true, gzip, gzipLength: String(gzip?.length ?? 0) };
		cachePage(key, complete);
	});
	return complete;
}
