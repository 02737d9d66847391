import { isDiskFull, isGone } from '../engine/describe-error.ts';
import { serveExtension } from './admin-extension.ts';
import { isHttps, noPagePolicy, setCommonHeaders } from './common-headers.ts';
import { SECONDS_TO_SEND, setDeadline } from './connection.ts';
import { causesOf, isTooMany, originOf } from './error-origin.ts';
import { diskFull } from './not-stored.ts';
import { reportError } from './request-log.ts';
import { serveApi } from './visitor-api.ts';
import { refuseUnexpectedBody } from './visitor-body.ts';

/**
 * Sets the common headers on every response, errors included, and responds to a preflight with 204.
 *
 * Refuses realtime with 404: nothing here uses it, and each open stream would hold one of the
 * engine's few workers, as this step lasts until the request ends.
 *
 * Logs every unplanned error on stderr, as all requests pass here and PocketBase's own logger
 * stores nothing while request logs are off.
 */
export function takeRequest(e: core.RequestEvent): void {
	// Set first: on a busy machine, later steps may start much later.
	if (e.request.contentLength !== 0) setDeadline(e, 'setReadDeadline', SECONDS_TO_SEND);
	const { set } = e.response.header();
	setCommonHeaders(set, isHttps(e.request));
	const { path } = e.request.url;
	// PocketBase sets this header too, but later: errors of our steps would lack it.
	if (isPrivate(path)) set('Cross-Origin-Opener-Policy', 'same-origin');
	// The admin brings its own policy; scripts, styles and fonts are not documents.
	if (!path.startsWith('/_/') && !path.startsWith('/assets/'))
		set('Content-Security-Policy', noPagePolicy);
	if (e.request.method === 'OPTIONS') {
		e.noContent(204);
		return;
	}
	if (path === '/api/realtime') throw new NotFoundError();
	try {
		if (path.startsWith('/api/')) serveApi(e);
		else {
			refuseUnexpectedBody(e);
			if (!(path.startsWith('/_/') && serveExtension(e))) e.next();
		}
	} catch (error) {
		tellWhenToRetry(e, error);
		throw reported(e, error);
	}
}

/** Returns whether the path belongs to the admin or the API, where people sign in. */
const isPrivate = (path: string) => /^\/(?:_|api)(?:\/|$)/.test(path);

/** The time after five wrong codes in PocketBase, whose error then names no rule; seconds. */
const AFTER_WRONG_CODES = '180';

/** Tells clients over a rate limit how long to wait, also scripts on other sites. */
function tellWhenToRetry(e: core.RequestEvent, error: unknown): void {
	if (!isTooMany(error)) return;
	const { set } = e.response.header();
	// The cause contains the rule as JSON.
	const [, seconds] = /"duration":(\d+)/.exec(causesOf(error).join()) ?? [];
	set('Retry-After', seconds ?? AFTER_WRONG_CODES);
	set('Access-Control-Expose-Headers', 'Retry-After');
}

/** Logs an unplanned error on stderr, and returns the error to throw. */
function reported(e: core.RequestEvent, error: unknown): unknown {
	const cause = causesOf(error).find(isDiskFull);
	if (cause !== undefined) {
		reportError(e, 'request', cause);
		return diskFull(e.request);
	}
	const origin = originOf(error);
	// Asked to reset an unknown account's password, PocketBase sends 204 and throws the address.
	const isSent = e.written() && e.status() === 204;
	if (origin === 'response' || isGone(error) || isSent) return error;
	reportError(e, 'request', error);
	// PocketBase would respond to an error of our JavaScript with a 400, which blames the visitor.
	return origin === 'go' ? error : new InternalServerError();
}
