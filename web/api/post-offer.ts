import { is, string, type } from 'superstruct';
import { donationFields } from '../lib/donation.ts';
import { wait } from '../lib/wait.ts';
import type { DonationField } from '../records/donation-offers.ts';

/** The time limit for the response, in milliseconds. */
const PATIENCE = 30_000;

export type FieldError = { field: DonationField; message: string };

export type OfferAnswer =
	| { status: 'stored'; reference: string }
	/** The server's validation errors, in the order of the form. */
	| { status: 'refused'; fieldErrors: readonly FieldError[] }
	/** `code` is the HTTP status, 0 without a response, or 408 if late. `reason` is the server's. */
	| { status: 'failed'; code: number; reason?: string };

const failed = (code: number, reason?: string): OfferAnswer => ({
	status: 'failed',
	code,
	...(reason && { reason }),
});

/**
 * Sends an offer without the SDK, so that this code loads with the form. Without a connection, the
 * SDK could not be fetched, and Firefox does not request code again that failed to load.
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
	const response = await fetch('/api/offers', {
		method: 'POST',
		headers,
		body: JSON.stringify(offer),
	});
	// Proxies respond with HTML.
	const body: unknown = await response.json().catch(() => undefined);
	if (response.ok && is(body, type({ reference: string() })))
		return { status: 'stored', reference: body.reference };
	const fieldErrors = is(body, type({ data: type({}) })) ? fieldErrorsIn(body.data) : [];
	return fieldErrors.length > 0
		? { status: 'refused', fieldErrors }
		: failed(response.status, limitIn(body));
}

/** Returns the server's message if all visitors together sent too many offers. */
function limitIn(body: unknown): string | undefined {
	const limited = type({ data: type({ limit: type({ message: string() }) }) });
	return is(body, limited) ? body.data.limit.message : undefined;
}

function fieldErrorsIn(data: Readonly<Record<string, unknown>>): FieldError[] {
	return donationFields.flatMap((field) => {
		const fieldError = data[field];
		return is(fieldError, type({ message: string() }))
			? [{ field, message: fieldError.message }]
			: [];
	});
}
