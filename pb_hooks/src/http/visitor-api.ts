import { answers } from '../../../web/content/answers.ts';
import { attempt } from '../engine/attempt.ts';
import { store } from '../engine/store.ts';
import { takesOffers } from '../offers/takes-offers.ts';
import { noticeProxy } from '../operate/proxy.ts';
import { sendPicture } from '../pictures/send-picture.ts';
import { nextTellingDeleted } from '../records/deleted-record.ts';
import { guardRoute } from '../roles/guard-route.ts';
import { isOffer, refuseBody } from './api-limits.ts';
import { countByNetwork } from './client-network.ts';
import { setDeadline } from './connection.ts';
import { isTooMany } from './error-origin.ts';
import { refuseSignedInBody } from './signed-in-body.ts';
import { awaitBody, refuse, refuseForNow } from './visitor-body.ts';
import { boundQuery } from './visitor-query.ts';

/**
 * Limits how many visitors sign in at once: that begins only while the store has fewer entries than
 * this. Each holds one entry, and one of the engine's workers; pages hold some 150 entries. A counter
 * of our own needs a callback, in which 2,500 requests waited for one another, each in a worker.
 */
const MAX_ENTRIES = 250;

/**
 * Routes that take a guess at a password or a code, or send a letter. A request of somebody who is
 * signed in counts as a visitor's there: PocketBase's rate limits count no superuser, so that an
 * editor could try all passwords of an owner.
 */
const guessable =
	/\/(?:auth-with-(?:password|otp)|request-otp|(?:request|confirm)-password-reset)$/;

const SECONDS_TO_READ = 60;

/** As long as PocketBase gives everybody: a picture may be large, and a line slow. */
const SECONDS_TO_UPLOAD = 300;

/** As long as PocketBase counts the offers of an address, by the settings that a new site has. */
const SECONDS_TO_WAIT = 600;

/**
 * Goes on with a request to the API. Who is signed in may ask for what the account's role allows; of
 * a visitor only what the site itself asks for is answered: PocketBase reads bodies without an end in
 * sight, and its lists take filters and fields that cost a second of processor time.
 */
export function answerApi(e: core.RequestEvent): void {
	const superuser = superuserOf(e);
	if (superuser) {
		e.response.header().set('Cache-Control', 'no-store');
		setDeadline(e, 'setReadDeadline', SECONDS_TO_UPLOAD);
		guardRoute(e.request, superuser);
		const refused = refuseSignedInBody(e);
		if (refused) refuse(e, refused);
		nextTellingDeleted(e);
		return;
	}
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

function takeSignIn(e: core.RequestEvent): void {
	awaitBody(e, 'sign-in');
	// Random names of the other kind ask the system fifteen times.
	const entry = `sign-in:${$security.pseudorandomString(15)}`;
	if (!store.setIfLessThanLimit(entry, true, MAX_ENTRIES)) refuseForNow(e, 1);
	try {
		e.next();
	} finally {
		store.remove(entry);
	}
}

function keepQueryCheap(e: core.RequestEvent): void {
	const { url } = e.request;
	if (url.rawQuery === '') return;
	const bound = boundQuery(url.rawQuery);
	if (bound === undefined) throw new BadRequestError(answers.notForVisitors);
	url.rawQuery = bound;
}

/**
 * Who asks, if that is a superuser. A token that is none is taken off the request: what later steps
 * made of it would not have been guarded.
 */
function superuserOf({ request }: core.RequestEvent): core.Record | undefined {
	// A browser that downloads a backup can send no header: the admin gives it an address.
	if (request.pattern === 'GET /api/backups/{key}') {
		return recordOf(request.url.query().get('token'), 'file');
	}
	const token = request.header.get('Authorization').replace(/^Bearer /i, '');
	const superuser = guessable.test(request.pattern) ? undefined : recordOf(token, 'auth');
	if (!superuser) request.header.del('Authorization');
	return superuser;
}

function recordOf(token: string, type: 'auth' | 'file'): core.Record | undefined {
	if (token === '') return undefined;
	// Who has one that is expired or made up is a visitor.
	const record = attempt(() => $app.findAuthRecordByToken(token, type));
	return record?.isSuperuser() ? record : undefined;
}
