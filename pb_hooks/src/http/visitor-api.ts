import { withoutAccount } from '../../../web/content/admin-shared.ts';
import { attempt } from '../engine/attempt.ts';
import { expand, networkOf } from '../engine/ip-network.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { noticeProxy } from '../site/proxy.ts';
import { takesOffers } from '../site/site-settings.ts';
import { isOffer, refuseBody } from './api-limits.ts';
import { setDeadline } from './connection.ts';
import { continueInTurn, records, signIns } from './expensive-work.ts';
import { sendPicture } from './send-picture.ts';
import { serveSignedIn } from './signed-in.ts';
import { awaitBody, refuse, refuseForNow } from './visitor-body.ts';
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
	const error =
		isSent && isFromElsewhere(e.request)
			? { status: 403 as const, message: currentServerWords().responses.offersFromHere }
			: refuseBody(method, url.path, contentLength, takesOffers);
	if (error) refuse(e, error);
	const isFile = url.path.startsWith('/api/files/');
	if (!isFile) keepQueryCheap(e);
	setDeadline(e, 'setWriteDeadline', SECONDS_TO_READ);
	if (isFile) sendPicture(e);
	else if (isSent) takeOffer(e);
	else if (contentLength > 0) takeSignIn(e);
	else if (!url.path.startsWith('/api/collections/')) e.next();
	else continueInTurn(e, records, () => refuseForNow(e, 1));
}

/**
 * Returns whether a page of another site sends a request through a visitor's browser. Old browsers
 * name only the page's host; a proxy may leave the port out of ours.
 */
function isFromElsewhere({ header, host }: http.Request): boolean {
	const site = header.get('Sec-Fetch-Site');
	if (site !== '') return site.endsWith('-site');
	const origin = header.get('Origin');
	return origin.includes('//') && nameOf(origin) !== nameOf(host);
}

const nameOf = (address: string) => address.replace(/^https?:\/\/|:\d+$/g, '');

function keepQueryCheap(e: core.RequestEvent): void {
	const { url } = e.request;
	if (url.rawQuery === '') return;
	const bound = boundQuery(url.rawQuery);
	if (bound === undefined) throw new BadRequestError(withoutAccount.notForVisitors);
	url.rawQuery = bound;
}

/**
 * Makes PocketBase and the hooks count IPv6 visitors by network: a subscriber has all addresses of
 * a /64 and could use a new one for each request. Single addresses in the settings stay unchanged,
 * or an owner who allowed only one of them could no longer sign in.
 */
function countByNetwork(e: core.RequestEvent): void {
	const address = e.realIP();
	const network = networkOf(address);
	if (network === undefined) return;
	const { superuserIPs, rateLimits, trustedProxy } = $app.settings();
	if ([...superuserIPs, ...rateLimits.excludedIPs].some((one) => expand(one) === address)) return;
	// PocketBase reads these headers before the remote address.
	for (const name of trustedProxy.headers) e.request.header.del(name);
	e.request.remoteAddr = `[${network}]:0`;
}

/**
 * The routes that take a guess at a password or code, or send an email. On these, a signed-in
 * account counts as a visitor: PocketBase's rate limits exempt superusers, so an editor could try
 * all passwords of an owner.
 */
const guessable =
	/\/(?:auth-with-(?:password|otp)|request-otp|(?:request|confirm)-password-reset)$/;

/**
 * Returns the account that sends a request, if it is a superuser. Removes any other token from the
 * request: later steps would use it without our guards.
 */
function superuserOf(e: core.RequestEvent): core.Record | undefined {
	const { pattern, header } = e.request;
	const superuser = guessable.test(pattern) ? undefined : tokenOwner(e);
	if (!superuser) header.del('Authorization');
	return superuser;
}

function tokenOwner({ request: { pattern, url, header } }: core.RequestEvent) {
	// The browser cannot send a header when it downloads a backup or a PDF, so the token is in the address.
	return /^GET \/api\/(?:backups|files)\/\{/.test(pattern) && /\btoken=\w/.test(url.rawQuery)
		? recordOf(url.query().get('token'), 'file')
		: recordOf(header.get('Authorization').replace(/^Bearer /i, ''), 'auth');
}

function recordOf(token: string, type: 'auth' | 'file'): core.Record | undefined {
	if (token === '') return undefined;
	// Requests with an expired or made-up token count as a visitor's.
	const record = attempt(() => $app.findAuthRecordByToken(token, type));
	return record?.isSuperuser() ? record : undefined;
}

function takeOffer(e: core.RequestEvent): void {
	awaitBody(e, 'offer');
	e.next();
}

/** Continues with a sign-in, or tells the visitor to try again soon. */
function takeSignIn(e: core.RequestEvent): void {
	awaitBody(e, 'sign-in');
	continueInTurn(e, signIns, () => refuseForNow(e, 1));
}
