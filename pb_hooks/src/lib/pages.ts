import { describeFile, guard, sendText, withPublicFolder } from '../shared/answer.ts';
import { setCorsHeaders } from '../shared/cors-headers.ts';
import { publicFileName } from '../shared/file-name.ts';
import {
	dropPage,
	failedLately,
	keptPage,
	makeAlone,
	noteFailure,
	type ReadyPage,
	type SentPage,
} from '../shared/page-cache.ts';
import { isPost } from '../shared/page-data.ts';
import {
	isFixedPage,
	missingPostKey,
	missingPostPage,
	notFoundKey,
	postIdOf,
	shellKey,
} from '../shared/page-routes.ts';
import { currentVersion, noticeOtherWriters } from '../shared/page-version.ts';
import { type Answer, sendPage } from '../shared/send-page.ts';
import { classifyPath } from '../shared/site-path.ts';

export { lendCompressor } from '../shared/gzip.ts';

/** The longest that a request waits for a page in the making; milliseconds. */
const longestWait = 5000;

/** The page that this worker sent last: each field taken from the store is converted anew. */
let last: { path: string; version: number; page: SentPage } | undefined;

/** Serves the site's pages, from ready bytes if there are, and the public files outside /assets. */
export function servePage(e: PocketBaseEvent): void {
	guard(e, 'pages', () => {
		noticeOtherWriters();
		const ready = pageAtHand(e.request.url.path, currentVersion());
		if (ready) sendPage(e, ready, ready);
		else answer(e);
	});
}

function answer(e: PocketBaseEvent): void {
	setCorsHeaders(e.response.header().set);
	const path = classifyPath(e.request.url.path);
	if (path.kind === 'redirect') redirect(e, path.to);
	else if (path.kind === 'page') answerPage(e, e.request.url.path);
	else if (path.kind === 'unknown') answerFrom(e, notFoundKey);
	else if (!sendPublicFile(e)) sendText(e, 404, 'Not found\n');
}

function answerPage(e: PocketBaseEvent, path: string): void {
	const post = isFixedPage(path) ? undefined : postIdOf(path);
	if (post === undefined || isPost(post, currentVersion())) {
		answerFrom(e, path);
		return;
	}
	if (keptPage(path) !== null) dropPage(path);
	answerMissingPost(e, post);
}

/** One page serves all missing posts, but for the id that it names. */
function answerMissingPost(e: PocketBaseEvent, id: string): void {
	const page = awaitPage(e, missingPostKey, currentVersion());
	const html = page && missingPostPage(toString(page.html), id);
	if (!page || html === undefined) {
		sendShell(e, { status: 404 });
		return;
	}
	const bytes = toBytes(html);
	const named = { ...page, html: bytes, htmlLength: String(bytes.length), gzip: null };
	sendPage(e, named, { status: 404 });
}

/** Answers with a page that is no older than the request, made now if need be. */
function answerFrom(e: PocketBaseEvent, key: string): void {
	const page = awaitPage(e, key, currentVersion());
	if (page) sendPage(e, page, page);
	else sendShell(e, { status: key === notFoundKey ? 404 : 200, transient: true });
}

/** One request makes the page while the others wait. Undefined if it cannot be had in time. */
function awaitPage(e: PocketBaseEvent, key: string, version: number): ReadyPage | undefined {
	const deadline = Date.now() + longestWait;
	// Loading the renderer takes long and much memory: workers that have it go first.
	let turnsToLeave = globalThis.rendersPages ? 0 : 4;
	while (Date.now() < deadline && !failedLately(key, version)) {
		const kept = readyPage(key, version);
		if (kept) return kept;
		const made =
			turnsToLeave-- <= 0 &&
			makeAlone(key, () => {
				require<typeof import('./make-page.ts')>(`${__hooks}/lib/make-page.js`).makePage(key, e);
			});
		if (made) return readyPage(key, version);
		sleep(4);
	}
	if (Date.now() >= deadline) giveUp(key, version);
	return undefined;
}

/** The renderer hangs, as it may again: nobody is to wait for this page until it is there. */
function giveUp(key: string, version: number): void {
	noteFailure(key, version, Number.MAX_SAFE_INTEGER);
	console.error(`[pages] ${JSON.stringify(key)} is not made after ${longestWait} ms`);
}

function pageAtHand(path: string, version: number): SentPage | undefined {
	if (last?.path === path && last.version === version) return last.page;
	const page = readyPage(path, version);
	if (page) last = { path, version, page: copyToSend(page) };
	return page;
}

function copyToSend(page: ReadyPage): SentPage {
	const { status, html, htmlLength, htmlTag, gzip, gzipLength, gzipTag } = page;
	return { status, html, htmlLength, htmlTag, gzip, gzipLength, gzipTag };
}

function readyPage(key: string, version: number): ReadyPage | undefined {
	const kept = keptPage(key);
	return kept?.complete && kept.version >= version ? kept : undefined;
}

function redirect(e: PocketBaseEvent, to: string): void {
	const query = e.request.url.rawQuery;
	e.redirect(301, query === '' ? to : `${to}?${query}`);
}

function sendPublicFile(e: PocketBaseEvent): boolean {
	const name = publicFileName(e.request.pathValue('path'));
	if (name === undefined) return false;
	return withPublicFolder((root) => {
		const file = describeFile(e, root, name, 'public, max-age=3600, stale-while-revalidate=86400');
		if (file === undefined) return false;
		e.fileFS(root.fs(), file.name);
		return true;
	});
}

/** The page without content: the browser is to fill it with what could not be made here. */
function sendShell(e: PocketBaseEvent, answer: Answer): void {
	// The version does not matter, since nothing of the content is in it.
	const shell = awaitPage(e, shellKey, 0);
	if (!shell) throw new Error('not even the page without content could be made');
	sendPage(e, shell, answer);
}
