import { answers } from '../../../web/content/answers.ts';
import { takesOffers } from '../offers/takes-offers.ts';
import { noticeProxy } from '../operate/proxy.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import { nextTellingDeleted } from '../records/deleted-record.ts';
import { guardRoute } from '../roles/guard-route.ts';
import { isOffer, refuseBody } from './api-limits.ts';
import { countByNetwork } from './client-network.ts';
import { setDeadline } from './connection.ts';
import { isTooMany } from './error-origin.ts';
import { superuserOf } from './session.ts';
import { refuseSignedInBody } from './signed-in-body.ts';
import { takeSignIn } from './take-sign-in.ts';
import { awaitBody, refuse } from './visitor-body.ts';
import { boundQuery } from './visitor-query.ts';

const SECONDS_TO_READ = 60;

/** As long as PocketBase gives everybody: a picture may be large, and a line slow. */
const SECONDS_TO_UPLOAD = 300;

/** As long as PocketBase counts the offers of an address, by the settings that a new site has. */
const SECONDS_TO_WAIT = 600;

/** Goes on with a request to the API. */
export function answerApi(e: core.RequestEvent): void {
	const superuser = superuserOf(e);
	if (superuser) answerSignedIn(e, superuser);
	else answerVisitor(e);
}

/** An account may request what its role allows. */
function answerSignedIn(e: core.RequestEvent, superuser: core.Record): void {
	e.response.header().set('Cache-Control', 'no-store');
	setDeadline(e, 'setReadDeadline', SECONDS_TO_UPLOAD);
	guardRoute(e.request, superuser);
	const refused = refuseSignedInBody(e);
	if (refused) refuse(e, refused);
	nextTellingDeleted(e);
}

/**
 * A visitor may request only what the site itself requests: PocketBase reads bodies without an end
 * in sight, and its lists take filters and fields that cost a second of processor time.
 */
function answerVisitor(e: core.RequestEvent): void {
	const { method, contentLength, header, url } = e.request;
	noticeProxy(header.get);
	countByNetwork(e);
	const isSent = isOffer(method, url.path);
	if (isSent) e.response.header().set('Cache-Control', 'no-store');
	const refusal = refuseBody(method, url.path, contentLength, takesOffers);
	if (refusal) refuse(e, refusal);
	const isFile = url.path.startsWith('/api/files/');
	if (!isFile) keepQueryCheap(e);
	setDeadline(e, 'setWriteDeadline', SECONDS_TO_READ);
	if (isFile) sendPicture(e);
	else if (isSent) takeOffer(e);
	else if (contentLength > 0) takeSignIn(e);
	else e.next();
}

/** Goes on with an offer, and tells who has sent many how long to wait. */
function takeOffer(e: core.RequestEvent): void {
	awaitBody(e, 'offer');
	try {
		e.next();
	} catch (error) {
		if (isTooMany(error)) e.response.header().set('Retry-After', String(SECONDS_TO_WAIT));
		throw error;
	}
}

function keepQueryCheap(e: core.RequestEvent): void {
	const { url } = e.request;
	if (url.rawQuery === '') return;
	const bound = boundQuery(url.rawQuery);
	if (bound === undefined) throw new BadRequestError(answers.notForVisitors);
	url.rawQuery = bound;
}
