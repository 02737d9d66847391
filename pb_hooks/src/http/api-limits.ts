import { answers } from '../../../web/content/answers.ts';

/** Calls by which an editor who is not signed in yet signs in. */
const signingIn = /^\/api\/collections\/[^/]+\/(?:auth-|request-|confirm-)[\w-]+$/;

/** A sign-in holds a few short texts; bytes. */
const MOST_BYTES = 8192;

/** A refusal of a visitor's request, as the API says it. */
export interface Refusal {
	readonly status: 400 | 403 | 411 | 413 | 503;
	readonly message: string;
}

/**
 * Why a visitor's body is not read; undefined where it is, or where there is none.
 *
 * @param length in bytes, as the request says; -1 where it does not
 */
export function refuseBody(method: string, path: string, length: number): Refusal | undefined {
	if (length === 0) return undefined;
	if (method === 'GET' || method === 'HEAD') {
		return { status: 400, message: answers.noBody };
	}
	if (method !== 'POST' || !signingIn.test(path)) {
		return { status: 403, message: answers.superusersOnly };
	}
	if (length < 0) return { status: 411, message: answers.lengthRequired };
	if (length > MOST_BYTES) return { status: 413, message: answers.bodyTooLarge };
	return undefined;
}
