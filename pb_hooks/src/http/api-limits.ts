import { answers } from '../../../web/content/answers.ts';
import { contentWords } from '../records/refusals/content.ts';

/** Calls by which an editor who is not signed in yet signs in. */
const signingIn = /^\/api\/collections\/[^/]+\/(?:auth-|request-|confirm-)[\w-]+$/;

/** A sign-in holds a few short texts; bytes. */
const MAX_BYTES = 8192;

/** Where visitors send what they offer, and how much; bytes. */
const offers = '/api/offers';
export const MAX_OFFER = 65_536;

/** Whether a visitor sends an offer. */
export const isOffer = (method: string, path: string) => method === 'POST' && path === offers;

/** A refusal of a visitor's request, as the API says it. */
export interface Refusal {
	readonly status: 400 | 403 | 408 | 411 | 413 | 503;
	readonly message: string;
}

/**
 * Why a visitor's body is not read; undefined where it is, or where there is none.
 *
 * @param length in bytes, as the request says; -1 where it does not
 * @param takesOffers whether the owner lets visitors send offers
 */
export function refuseBody(
	method: string,
	path: string,
	length: number,
	takesOffers: () => boolean,
): Refusal | undefined {
	if (length === 0) return undefined;
	if (method === 'GET' || method === 'HEAD') {
		return { status: 400, message: answers.noBody };
	}
	const isSent = isOffer(method, path);
	if (isSent && !takesOffers()) return { status: 403, message: answers.offersOff };
	if (!isSent && (method !== 'POST' || !signingIn.test(path))) {
		return { status: 403, message: answers.superusersOnly };
	}
	if (length < 0) return { status: 411, message: answers.lengthRequired };
	if (length > (isSent ? MAX_OFFER : MAX_BYTES))
		return { status: 413, message: answers.bodyTooLarge };
	return undefined;
}

/** More than a picture may have, so that one which is too large is refused at its field; bytes. */
const MAX_FORM = 67_108_864;

/** Of the text that who is signed in sends at once. A record, or the settings, hold a tenth; bytes. */
export const MAX_TEXT = 1_000_000;

/** To who sends more than that. */
export const tooMuchText: Refusal = {
	status: 413,
	message: contentWords.tooMuchText,
};

const records = '/api/collections/{collection}/records';

/** Routes by which a record is saved, as PocketBase writes them. */
export const saves: readonly string[] = [`POST ${records}`, `PATCH ${records}/{id}`];

/** Whether content of this type may bring files beside its texts. */
export const isForm = (type: string) => type.startsWith('multipart/form-data');

/**
 * Why the body of who is signed in is not read; undefined where it is.
 *
 * @param route as PocketBase writes it
 * @param length in bytes, as the request says; -1 where it does not
 * @param type of the content
 */
export function refuseSignedIn(route: string, length: number, type: string): Refusal | undefined {
	if (length === 0 || route === 'POST /api/backups/upload') return undefined;
	if (length < 0) return { status: 411, message: answers.lengthRequired };
	const most = saves.includes(route) && isForm(type) ? MAX_FORM : MAX_TEXT;
	return length > most ? tooMuchText : undefined;
}
