import { responses } from '../../../web/content/responses.ts';
import { attempt } from '../engine/attempt.ts';
import { inTurn } from '../engine/turns.ts';
import { requestErrors } from '../errors/content.ts';
import { type ErrorResponse, MAX_OFFER } from './api-limits.ts';
import { leaveBody, SECONDS_TO_SEND, setDeadline } from './connection.ts';

/**
 * The maximum number of visitors' bodies awaited at the same time: per kind, and per address. Each
 * holds one of the engine's 15 workers, and PocketBase creates another for each request that finds
 * none: 300 half-sent offers created 600, and a page then took 90 ms of processor time. Starting
 * with more workers did not help: 64 took 100 MB more under load.
 */
const MAX_SENDERS = 40;
const MAX_PER_ADDRESS = 4;

/** The second half of the turns is for senders who do not stall, so that they soon find a free one. */
const FOR_SLOW = MAX_SENDERS / 2;
const SECONDS_IF_CROWDED = 1;

/** Longer than any visitor's body, so that the body is read to its end; bytes. */
const WHOLE_BODY = MAX_OFFER + 1;

/**
 * Reads a body to its end, so that later steps can read it again. In those steps, a half-sent body
 * would hold a second worker of the engine.
 */
export function awaitBody(e: core.RequestEvent, kind: 'offer' | 'sign-in'): void {
	const turns = { name: `sender:${kind}`, count: MAX_SENDERS, perClient: MAX_PER_ADDRESS };
	const read = (at: number) => {
		if (at >= FOR_SLOW) setDeadline(e, 'setReadDeadline', SECONDS_IF_CROWDED);
		// Reading fails if the sender stalls or leaves.
		return attempt(() => toString(e.request.body, WHOLE_BODY));
	};
	const body = inTurn({ ...turns, client: e.realIP() }, read, () =>
		refuseForNow(e, SECONDS_TO_SEND),
	);
	if (body === undefined) refuse(e, { status: 408, message: requestErrors.bodyTooSlow });
}

/** Tells a visitor to try again after the given number of seconds. */
export function refuseForNow(e: core.RequestEvent, seconds: number): never {
	e.response.header().set('Retry-After', String(seconds));
	refuse(e, { status: 503, message: responses.busy });
}

/** Refuses a body on routes that read none, before the rest of the response is prepared. */
export function refuseUnexpectedBody(e: core.RequestEvent): void {
	if (e.request.contentLength !== 0) refuse(e, { status: 400, message: responses.noBody });
}

/** Responds without waiting for the rest of the body. */
export function refuse(e: core.RequestEvent, { status, message }: ErrorResponse): never {
	leaveBody(e);
	throw new ApiError(status, message);
}
