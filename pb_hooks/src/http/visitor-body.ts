import { answers } from '../../../web/content/answers.ts';
import { attempt } from '../engine/attempt.ts';
import { MAX_OFFER, type Refusal } from './api-limits.ts';
import { leaveBody, SECONDS_TO_SEND, setDeadline } from './connection.ts';
import { releaseSlot, takeSlot } from './sender-slots.ts';

/** More than any body of a visitor holds, so that its end is read as well; bytes. */
const WHOLE_BODY = MAX_OFFER + 1;

/**
 * Reads a body to its end, for later steps to read it again: a half-sent one would hold a second of
 * the engine's workers in them.
 */
export function awaitBody(e: core.RequestEvent, kind: 'offer' | 'sign-in'): void {
	const slot = takeSlot(kind, e.realIP());
	if (!slot) refuseForNow(e, SECONDS_TO_SEND);
	if (slot.seconds < SECONDS_TO_SEND) setDeadline(e, 'setReadDeadline', slot.seconds);
	let body: string | undefined;
	try {
		// Of a sender who stalls or leaves, nothing can be read.
		body = attempt(() => toString(e.request.body, WHOLE_BODY));
	} finally {
		releaseSlot(slot);
	}
	if (body === undefined) refuse(e, { status: 408, message: answers.bodyTooSlow });
}

/** Tells a visitor in how many seconds to try again. */
export function refuseForNow(e: core.RequestEvent, seconds: number): never {
	e.response.header().set('Retry-After', String(seconds));
	refuse(e, { status: 503, message: answers.busy });
}

/** Refuses a body where nothing reads one, before the rest of the answer is made. */
export function refuseUnexpectedBody(e: core.RequestEvent): void {
	if (e.request.contentLength !== 0) refuse(e, { status: 400, message: answers.noBody });
}

/** Answers without waiting for the rest of the body. */
export function refuse(e: core.RequestEvent, { status, message }: Refusal): never {
	leaveBody(e);
	throw new ApiError(status, message);
}
