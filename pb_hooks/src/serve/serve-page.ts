import { folderOf, recordAt } from '../../../web/records/addresses.ts';
import type { OwnPageName } from '../../../web/records/collections.ts';
import { inTurn } from '../engine/turns.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from '../http/common-headers.ts';
import { leaveBody } from '../http/connection.ts';
import { sendReadyFile, serveFile } from '../http/ready-files.ts';
import { guard, sendText } from '../http/response.ts';
import { isKnown, wasDeleted } from '../pages/known-ids.ts';
import { attemptPage, hasFailed, isLate } from '../pages/page-attempts.ts';
import { type CachedPage, cachedPage, cachePage, dropPage } from '../pages/page-cache.ts';
import {
	busyKey,
	calendarEventOf,
	isFixedPage,
	isOfEverySite,
	isPlainId,
	missingKey,
	notFoundKey,
	shellKey,
} from '../pages/page-keys.ts';
import { makeInQueue, makeInTurn, waitForPage } from '../pages/page-queue.ts';
import { compressPage } from '../pages/reused-compressor.ts';
import { SECONDS_TO_RETRY, sendMissing, sendPage } from '../pages/send-page.ts';
import { classifyPath, tidyId } from '../pages/site-path.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { checkExternalWrites, isCurrent } from '../publishing/page-version.ts';
import { noticeProxy } from '../site/proxy.ts';
import { sendDownload } from './download.ts';

export { keepCompressor } from '../pages/reused-compressor.ts';

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
		if (page?.complete && isCurrent(page) && !isSpelledOddly(e)) sendPage(e, page);
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
			if (!sendDownload(e, path)) serveFile(e, path);
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

/** Returns whether letters of a path are encoded without need. A page's scripts start only at its own address. */
function isSpelledOddly(e: core.RequestEvent): boolean {
	const { path, rawPath } = e.request.url;
	return rawPath !== '' && rawPath !== encodeURI(path);
}

function servePath(e: core.RequestEvent, path: string): void {
	const own = isFixedPage(path) ? undefined : recordAt(path);
	const tidied = own && tidyId(own.id);
	if (own === undefined || isKnown(own.collection, own.id)) {
		if (isSpelledOddly(e)) redirect(e, path);
		else serveFrom(e, path, 200);
	} else if (tidied && isKnown(own.collection, tidied)) {
		redirect(e, `${folderOf(own.collection)}${tidied}`);
	} else answerMissing(e, path, own);
}

/** One page serves all missing records of a collection; only the id in it differs. */
function answerMissing(
	e: core.RequestEvent,
	path: string,
	{ collection, id }: { collection: OwnPageName; id: string },
): void {
	dropPage(path);
	const page = currentPage(e, missingKey(collection));
	if (page?.parts && isPlainId(id)) sendMissing(e, page, id);
	else sendShell(e, 404);
}

function serveText(e: core.RequestEvent, path: string): void {
	const event = calendarEventOf(path);
	// The calendar of a deleted event may say that it is canceled.
	const mayExist = event === undefined || isKnown('events', event) || wasDeleted(event);
	const text = mayExist ? currentPage(e, path) : null;
	const { responses } = currentServerWords();
	if (text?.status === 200) sendPage(e, text);
	else if (text || !mayExist) {
		if (!mayExist) dropPage(path);
		sendText(e, 404, `${responses.notFound}\n`);
	} else if (hasFailed(path)) sendText(e, 500, `${responses.failed}\n`);
	else {
		e.response.header().set('Retry-After', SECONDS_TO_RETRY);
		sendText(e, 503, `${responses.busy}\n`);
	}
}

/** Responds with the page of a key, or with another one if there is none yet. */
function serveFrom(e: core.RequestEvent, key: string, otherwise: 200 | 404): void {
	const page = currentPage(e, key);
	if (page) sendPage(e, page);
	else if (hasFailed(key) || isLate(key)) sendShell(e, otherwise);
	else sendBusy(e);
}

/** Tells a visitor that the page opens again soon. */
function sendBusy(e: core.RequestEvent): void {
	const page = currentPage(e, busyKey);
	if (page) sendPage(e, page, 503);
	else sendShell(e, 503);
}

/** Sends the page without content, so that the browser renders the content instead. */
function sendShell(e: core.RequestEvent, status: 200 | 404 | 503): void {
	const shell = currentPage(e, shellKey);
	if (!shell) throw new Error('The page without content could not be rendered either');
	sendPage(e, shell, status);
}

/**
 * Returns the page or text of a key with its compressed form, making it first if it is stale.
 * Returns the previous one if its turn does not come soon. Null if there is none.
 */
function currentPage(e: core.RequestEvent, key: string): CachedPage | null {
	const cached = cachedPage(key);
	if (cached === null) waitForPage(e, key, makePage, () => isSettled(key));
	else if (!isCurrent(cached)) attemptPage(key, () => makeAgain(e, key));
	const page = cachedPage(key);
	return page && completed(e, key, page);
}

/** Only one request makes a page again. If its turn does not come soon, it gets the previous page, too. */
function makeAgain(e: core.RequestEvent, key: string): void {
	const sendPrevious = () => {};
	// There are few pages that every site has.
	if (isOfEverySite(key)) makeInTurn(() => make(key), sendPrevious);
	else makeInQueue(e, () => make(key), sendPrevious);
}

/** Returns whether there is nothing to wait for. */
const isSettled = (key: string) => cachedPage(key) !== null || hasFailed(key) || isLate(key);

/** Makes a page or text unless another request is making it. */
function makePage(key: string): void {
	if (!isSettled(key)) attemptPage(key, () => make(key));
}

/** Loads the code only now: in all of the engine's workers, the renderer would take 40 MB. */
function make(key: string): void {
	if (classifyPath(key).kind === 'text') {
		require<typeof import('./make-text.ts')>(`${__hooks}/lib/make-text.js`).makeText(key);
	} else {
		require<typeof import('../pages/render-page.ts')>(`${__hooks}/lib/render-page.js`).renderPage(
			key,
		);
	}
}

/**
 * Returns the page with its compressed form, which only a request can create. Meanwhile, others send
 * the page uncompressed: compressing writes a file, and each would wait in a worker of the engine.
 */
function completed(e: core.RequestEvent, key: string, page: CachedPage): CachedPage {
	if (page.complete || page.parts) return page;
	const compress = () => {
		const gzip = compressPage(e, page.html);
		const complete = { ...page, complete: true, gzip, gzipLength: String(gzip?.length ?? 0) };
		cachePage(key, complete);
		return complete;
	};
	return inTurn({ name: `page-gzip:${key}`, longest: LONGEST_GZIP }, compress, () => page);
}
