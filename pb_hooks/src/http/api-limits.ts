import { withoutAccount } from '../../../web/content/admin-shared.ts';
import { responses } from '../../../web/content/responses.ts';
import { contentErrors, requestErrors } from '../errors/content.ts';

/** The endpoints through which an editor signs in. */
const signingIn = /^\/api\/collections\/[^/]+\/(?:auth-|request-|confirm-)[\w-]+$/;

/** The maximum size of a sign-in, which holds a few short texts; bytes. */
const MAX_BYTES = 8192;

/** The endpoint for visitors' offers, and the maximum size of an offer; bytes. */
const offers = '/api/offers';
export const MAX_OFFER = 65_536;

/** Returns whether a request sends an offer. */
export const isOffer = (method: string, path: string) => method === 'POST' && path === offers;

/** The response to a refused request, as the API sends it. */
export interface ErrorResponse {
	readonly status: 400 | 403 | 408 | 411 | 413 | 503;
	readonly message: string;
}

/**
 * Returns why a visitor's body is not read; undefined if it is read, or if there is none.
 *
 * @param length in bytes, as the request declares it; -1 if it does not
 * @param takesOffers whether the owner lets visitors send offers
 */
export function refuseBody(
	method: string,
	path: string,
	length: number,
	takesOffers: () => boolean,
): ErrorResponse | undefined {
	if (length === 0) return undefined;
	if (method === 'GET' || method === 'HEAD') {
		return { status: 400, message: responses.noBody };
	}
	const isSent = isOffer(method, path);
	if (isSent && !takesOffers()) return { status: 403, message: requestErrors.offersOff };
	if (!isSent && (method !== 'POST' || !signingIn.test(path))) {
		return { status: 403, message: withoutAccount.superusersOnly };
	}
	if (length < 0) return { status: 411, message: requestErrors.lengthRequired };
	if (length > (isSent ? MAX_OFFER : MAX_BYTES))
		return { status: 413, message: requestErrors.bodyTooLarge };
	return undefined;
}

/** More than a picture's maximum size, so that a larger one is refused at its field; bytes. */
const MAX_FORM = 67_108_864;

/** The maximum text in an account's request. A record or the settings hold a tenth of it; bytes. */
export const MAX_TEXT = 1_000_000;

/** The response to a request with more text than that. */
export const tooMuchText: ErrorResponse = {
	status: 413,
	message: contentErrors.tooMuchText,
};

const records = '/api/collections/{collection}/records';

/** The routes that save a record, in PocketBase's notation. */
export const saves: readonly string[] = [`POST ${records}`, `PATCH ${records}/{id}`];

/** Returns whether a content type may carry files in addition to text. */
export const isForm = (type: string) => type.startsWith('multipart/form-data');

/**
 * Returns why an account's body is not read; undefined if it is read.
 *
 * @param route in PocketBase's notation
 * @param length in bytes, as the request declares it; -1 if it does not
 * @param type the content type
 */
export function refuseSignedIn(
	route: string,
	length: number,
	type: string,
): ErrorResponse | undefined {
	if (length === 0 || route === 'POST /api/backups/upload') return undefined;
	if (length < 0) return { status: 411, message: requestErrors.lengthRequired };
	const max = saves.includes(route) && isForm(type) ? MAX_FORM : MAX_TEXT;
	return length > max ? tooMuchText : undefined;
}
