import { isTooMany } from './error-origin.ts';
import { nextIfIdle } from './expensive-work.ts';
import { awaitBody } from './visitor-body.ts';

/** The period in which PocketBase counts an address's offers, by a new site's settings. */
const SECONDS_TO_WAIT = 600;

/** Continues with an offer. Tells clients over the rate limit how long to wait. */
export function takeOffer(e: core.RequestEvent): void {
	awaitBody(e, 'offer');
	try {
		e.next();
	} catch (error) {
		if (isTooMany(error)) e.response.header().set('Retry-After', String(SECONDS_TO_WAIT));
		throw error;
	}
}

/** Continues with a sign-in, or tells the visitor to try again soon. */
export function takeSignIn(e: core.RequestEvent): void {
	awaitBody(e, 'sign-in');
	nextIfIdle(e);
}
