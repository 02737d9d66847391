import { responses } from '../../../web/content/responses.ts';
import { noticeProxy } from '../site/proxy.ts';
import { takesOffers } from '../site/takes-offers.ts';
import { isOffer, refuseBody } from './api-limits.ts';
import { countByNetwork } from './client-network.ts';
import { setDeadline } from './connection.ts';
import { nextIfIdle } from './expensive-work.ts';
import { sendPicture } from './send-picture.ts';
import { superuserOf } from './session.ts';
import { serveSignedIn } from './signed-in.ts';
import { takeOffer, takeSignIn } from './take-body.ts';
import { refuse } from './visitor-body.ts';
import { boundQuery } from './visitor-query.ts';

const SECONDS_TO_READ = 60;

/** Continues with a request to the API. */
export function serveApi(e: core.RequestEvent): void {
	const superuser = superuserOf(e);
	if (superuser) serveSignedIn(e, superuser);
	else serveVisitor(e);
}

/**
 * Handles a visitor, who may request only what the site itself requests. PocketBase reads bodies of
 * any length, and its lists accept filters and fields that cost a second of processor time.
 */
function serveVisitor(e: core.RequestEvent): void {
	const { method, contentLength, header, url } = e.request;
	noticeProxy(header.get);
	// ./anemone doctor checks the whole address and its header.
	if (url.path !== '/api/doctor') countByNetwork(e);
	const isSent = isOffer(method, url.path);
	if (isSent) e.response.header().set('Cache-Control', 'no-store');
	const error = refuseBody(method, url.path, contentLength, takesOffers);
	if (error) refuse(e, error);
	const isFile = url.path.startsWith('/api/files/');
	if (!isFile) keepQueryCheap(e);
	setDeadline(e, 'setWriteDeadline', SECONDS_TO_READ);
	if (isFile) sendPicture(e);
	else if (isSent) takeOffer(e);
	else if (contentLength > 0) takeSignIn(e);
	else if (url.path.startsWith('/api/collections/')) nextIfIdle(e);
	else e.next();
}

function keepQueryCheap(e: core.RequestEvent): void {
	const { url } = e.request;
	if (url.rawQuery === '') return;
	const bound = boundQuery(url.rawQuery);
	if (bound === undefined) throw new BadRequestError(responses.notForVisitors);
	url.rawQuery = bound;
}
