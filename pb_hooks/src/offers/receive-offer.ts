import { medical } from '../../../web/content/medical.ts';
import { limitMessages } from '../../../web/content/offers.ts';
import { responses } from '../../../web/content/responses.ts';
import { checkLimits, type LimitError } from '../../../web/lib/check-limits.ts';
import { checkValues } from '../../../web/lib/donation.ts';
import { isObject } from '../../../web/lib/is-object.ts';
import type { Donation } from '../../../web/records/donation-offers.ts';
import { attempt } from '../engine/attempt.ts';
import { MAX_OFFER } from '../http/api-limits.ts';
import { diskFull, withContact } from '../http/not-stored.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { takesOffers } from '../site/site-settings.ts';
import { newReference, type StoreResult, storeOffer } from './store-offer.ts';
import type { ReachedLimit } from './total-limits.ts';

/** Receives a visitor's offer, and responds with its reference or with the errors in it. */
export function receiveOffer(e: core.RequestEvent): void {
	if (!takesOffers()) throw new ForbiddenError(responses.offersOff);
	const { header, body } = e.request;
	if (!/^application\/json\b/i.test(header.get('Content-Type'))) {
		throw new ApiError(415, responses.offerUnreadable);
	}
	const offer = readOffer(toString(body, MAX_OFFER));
	switch (offer.status) {
		case 'unreadable':
			throw new BadRequestError(responses.offerUnreadable);
		case 'invalid':
			sendErrors(e, offer.messages);
			break;
		case 'trapped':
			// The program must not notice that its offer is not stored.
			sendReference(e, newReference());
			break;
		case 'valid':
			sendStored(e, storeOffer(offer.key, offer.donation));
	}
}

function sendStored(e: core.RequestEvent, result: StoreResult): void {
	switch (result.status) {
		case 'stored':
			sendReference(e, result.reference);
			break;
		case 'keyUsed':
			sendErrors(e, { key: responses.offerKeyUsed });
			break;
		case 'limited':
			sendLimit(e, result.limit);
			break;
		case 'diskFull':
			throw diskFull(e.request);
	}
}

/** Responds with 503. The code lets the form distinguish this response from a busy server's 503. */
function sendLimit(e: core.RequestEvent, { name, wait }: ReachedLimit): void {
	const reason = currentServerWords().offerLimits[name];
	e.response.header().set('Retry-After', String(wait));
	// The form shows the address itself, as a link.
	const data = { limit: { code: 'offers_limit_reached', message: reason } };
	e.json(503, { status: 503, message: withContact(reason), data });
}

function sendReference(e: core.RequestEvent, reference: string): void {
	e.json(200, { reference });
}

/** Responds as PocketBase does, but without adding a period to the form's messages. */
function sendErrors(e: core.RequestEvent, messages: Readonly<Record<string, string>>): void {
	const data = Object.entries(messages).map(([field, message]) => [
		field,
		{ code: 'validation_invalid_offer', message },
	]);
	const body = { status: 400, message: responses.offerRefused, data: Object.fromEntries(data) };
	e.json(400, body);
}

/** The result of validating a visitor's request. */
type ReadOffer =
	| { status: 'valid'; key: string; donation: Donation }
	/** A program has filled in the field that people cannot see. */
	| { status: 'trapped' }
	| { status: 'unreadable' }
	/** The error messages by field. */
	| { status: 'invalid'; messages: Readonly<Record<string, string>> };

/** The maximum number of invalid fields that are reported. The form has fewer fields. */
const MAX_TOLD = 30;

const keyPattern = /^[\w-]{22,64}$/;

/** Validates the body of a request by the rules of the form. */
function readOffer(body: string): ReadOffer {
	const sent = asObject(attempt(() => JSON.parse(body)));
	const isKnown = (name: string) => ['key', 'website', 'donation'].includes(name);
	if (!sent || !Object.keys(sent).every(isKnown)) return { status: 'unreadable' };
	const { key, website } = sent;
	if (typeof website !== 'string') return { status: 'unreadable' };
	if (website !== '') return { status: 'trapped' };
	const values = asObject(sent.donation);
	if (!values) return { status: 'unreadable' };
	if (typeof key !== 'string' || !keyPattern.test(key))
		return invalid([['key', responses.offerKeyInvalid]]);
	const check = checkValues(values);
	if (check.status === 'invalid') {
		return invalid(
			check.fields
				.slice(0, MAX_TOLD)
				.map((field) => [field, messages.get(field) ?? responses.fieldRefused]),
		);
	}
	const { donation } = check;
	const limits = checkLimits(donation);
	if (limits.length === 0) return { status: 'valid', key, donation };
	return invalid(limits.map((error) => [error.field, messageOf(error)]));
}

const messageOf = ({ field, limit }: LimitError) =>
	limit === 'visible' ? medical.messages[field] : limitMessages[limit];

const messages: ReadonlyMap<string, string> = new Map(Object.entries(medical.messages));

function invalid(entries: [field: string, message: string][]): ReadOffer {
	return { status: 'invalid', messages: Object.fromEntries(entries) };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
	return isObject(value) && !Array.isArray(value) ? value : undefined;
}
