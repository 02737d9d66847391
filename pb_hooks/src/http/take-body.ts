import { isTooMany } from './error-origin.ts';
import { nextIfIdle } from './expensive-work.ts';
import { awaitBody } from './visitor-body.ts';

/** Continues with an offer. Tells clients over the rate limit how long to wait. */
export function takeOffer(e: core.RequestEvent): void {
	awaitBody(e, 'offer');
	try {
		e.next();
	} catch (error) {
		if (isTooMany(error)) e.response.header().set('Retry-After', String(secondsToWait(e)));
		throw error;
	}
}

/** Returns the period in which PocketBase counts a visitor's requests of this kind, by the settings. */
function secondsToWait({ request: { method, url } }: core.RequestEvent): number {
	// The labels and audiences by which PocketBase finds the rule.
	const labels = [`${method} ${url.path}`, url.path];
	const [rule] = $app.settings().rateLimits.findRateLimitRule(labels, '', '@guest');
	return rule.duration;
}

/** Continues with a sign-in, or tells the visitor to try again soon. */
export function takeSignIn(e: core.RequestEvent): void {
	awaitBody(e, 'sign-in');
	nextIfIdle(e);
}
