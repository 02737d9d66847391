import { answerExtension } from '../admin/extension.ts';
import { isDiskFull, isGone } from '../operate/describe-error.ts';
import { isHttpsSite, noPagePolicy, setCommonHeaders } from './common-headers.ts';
import { SECONDS_TO_SEND, setDeadline } from './connection.ts';
import { diskFull } from './disk-full.ts';
import { causesOf, originOf } from './error-origin.ts';
import { reportError } from './report-error.ts';
import { answerApi } from './visitor-api.ts';
import { refuseUnexpectedBody } from './visitor-body.ts';

/**
 * Puts the common headers on every answer, errors included, and answers a preflight with 204.
 *
 * Realtime is refused with 404: nothing here uses it, and each open stream would keep one of the
 * engine's few workers, which this step holds until the request ends.
 *
 * As every request passes here, so does every error: one that is no answer to the visitor is
 * told on stderr, because PocketBase's own logger keeps nothing while request logs are off.
 */
export function takeRequest(e: core.RequestEvent): void {
	// From the beginning: on a busy machine, later steps may start much later.
	if (e.request.contentLength !== 0) setDeadline(e, 'setReadDeadline', SECONDS_TO_SEND);
	const { set } = e.response.header();
	setCommonHeaders(set, isHttpsSite());
	const { path } = e.request.url;
	// PocketBase sets this header too, but later: errors of our steps would lack it.
	if (isPrivate(path)) set('Cross-Origin-Opener-Policy', 'same-origin');
	// The admin brings a policy of its own; scripts, styles and fonts are no documents.
	if (!path.startsWith('/_/') && !path.startsWith('/assets/'))
		set('Content-Security-Policy', noPagePolicy);
	if (e.request.method === 'OPTIONS') {
		e.noContent(204);
		return;
	}
	if (path === '/api/realtime') throw new NotFoundError();
	try {
		if (path.startsWith('/api/')) answerApi(e);
		else {
			refuseUnexpectedBody(e);
			if (!(path.startsWith('/_/') && answerExtension(e))) e.next();
		}
	} catch (error) {
		throw reported(e, error);
	}
}

/** Whether people sign in at the path. */
const isPrivate = (path: string) => /^\/(?:_|api)(?:\/|$)/.test(path);

/** Tells stderr of an unplanned error, and answers what to throw on. */
function reported(e: core.RequestEvent, error: unknown): unknown {
	const cause = causesOf(error).find(isDiskFull);
	if (cause !== undefined) {
		reportError(e, 'request', cause);
		return diskFull(e.request);
	}
	const origin = originOf(error);
	// To who forgot the password of no account PocketBase answers as to others, and throws the address.
	const isAnswered = e.written() && e.status() === 204;
	if (origin === 'answer' || isGone(error) || isAnswered) return error;
	reportError(e, 'request', error);
	// PocketBase would blame the visitor, with a 400, for an error of our JavaScript.
	return origin === 'go' ? error : new InternalServerError();
}
