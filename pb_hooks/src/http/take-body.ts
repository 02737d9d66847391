import { store } from '../engine/store.ts';
import { isTooMany } from './error-origin.ts';
import { awaitBody, refuseForNow } from './visitor-body.ts';

/** As long as PocketBase counts the offers of an address, by the settings that a new site has. */
const SECONDS_TO_WAIT = 600;

/** Goes on with an offer, and tells who has sent many how long to wait. */
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
 * Limits how many visitors sign in at once: that begins only while the store has fewer entries than
 * this. Each holds one entry, and one of the engine's workers; pages hold some 150 entries. A counter
 * of our own needs a callback, in which 2,500 requests waited for one another, each in a worker.
 */
const MAX_ENTRIES = 250;

/** Goes on with a sign-in, or tells the visitor to try again soon. */
export function takeSignIn(e: core.RequestEvent): void {
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
