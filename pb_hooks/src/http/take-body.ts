import { store } from '../engine/store.ts';
import { isTooMany } from './error-origin.ts';
import { awaitBody, refuseForNow } from './visitor-body.ts';

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

/**
 * Limits simultaneous sign-ins: one begins only while the store has fewer entries than this. Each
 * holds one entry and one of the engine's workers; pages hold some 150 entries. A counter of our
 * own needs a callback, in which 2,500 requests waited for one another, each in a worker.
 */
const MAX_ENTRIES = 250;

/** Continues with a sign-in, or tells the visitor to try again soon. */
export function takeSignIn(e: core.RequestEvent): void {
	awaitBody(e, 'sign-in');
	// Not `randomString`, which makes fifteen system calls.
	const entry = `sign-in:${$security.pseudorandomString(15)}`;
	if (!store.setIfLessThanLimit(entry, true, MAX_ENTRIES)) refuseForNow(e, 1);
	try {
		e.next();
	} finally {
		store.remove(entry);
	}
}
