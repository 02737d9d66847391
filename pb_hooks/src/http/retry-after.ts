import { causesOf, isTooMany } from './error-origin.ts';

/** The time after five wrong codes in PocketBase, whose error then names no rule; seconds. */
const AFTER_WRONG_CODES = '180';

/** Tells clients over a rate limit how long to wait, also scripts on other sites. */
export function tellWhenToRetry(e: core.RequestEvent, error: unknown): void {
	if (!isTooMany(error)) return;
	const { set } = e.response.header();
	// The cause contains the rule as JSON.
	const [, seconds] = /"duration":(\d+)/.exec(causesOf(error).join()) ?? [];
	set('Retry-After', seconds ?? AFTER_WRONG_CODES);
	set('Access-Control-Expose-Headers', 'Retry-After');
}
