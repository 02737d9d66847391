import { is, string, type } from 'superstruct';
import { donationFields } from '../lib/donation.ts';
import { wait } from '../lib/wait.ts';
import type { DonationField } from '../records/donation-offers.ts';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 30_000;

export type Refusal = { field: DonationField; message: string };

export type OfferAnswer =
	| { status: 'stored'; reference: string }
	/** What the server says of fields, in the order of the form. */
	| { status: 'refused'; refusals: readonly Refusal[] }
	/** With HTTP's code, or 0 if no answer came, and 408 if none did in time; and the server's own words, if any. */
	| { status: 'failed'; code: number; reason?: string };

const failed = (code: number, reason?: string): OfferAnswer => ({
	status: 'failed',
	code,
	...(reason && { reason }),
});

/**
 * Sends an offer. Without the SDK, so that this comes with the form: on a dead line the SDK could not be
 * fetched, and Firefox asks no second time for code that it did not get.
 */
export function postOffer(offer: object): Promise<OfferAnswer> {
	const late = wait(PATIENCE).then(() => failed(408));
	return Promise.race([send(offer), late]).catch((error) => {
		console.error('No answer came', error);
		return failed(0);
	});
}

async function send(offer: object): Promise<OfferAnswer> {
	const headers = { 'Content-Type': 'application/json' };
	// biome-ignore lint/style/noRestrictedGlobals: nothing is sent while a page is rendered
	const answer = await fetch('/api/offers', {
		method: 'POST',
		headers,
		body: JSON.stringify(offer),
	});
	// Proxies answer in HTML.
	const body: unknown = await answer.json().catch(() => undefined);
	if (answer.ok && is(body, type({ reference: string() })))
		return { status: 'stored', reference: body.reference };
	const refusals = is(body, type({ data: type({}) })) ? refusalsIn(body.data) : [];
	return refusals.length > 0
		? { status: 'refused', refusals }
		: failed(answer.status, limitIn(body));
}

/** What the server says where too many offers came from all visitors together. */
function limitIn(body: unknown): string | undefined {
	const limited = type({ data: type({ limit: type({ message: string() }) }) });
	return is(body, limited) ? body.data.limit.message : undefined;
}

function refusalsIn(data: Readonly<Record<string, unknown>>): Refusal[] {
	return donationFields.flatMap((field) => {
		const refusal = data[field];
		return is(refusal, type({ message: string() })) ? [{ field, message: refusal.message }] : [];
	});
}
