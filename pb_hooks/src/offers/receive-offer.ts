import { medical } from '../../../web/content/medical.ts';
import { limitMessages } from '../../../web/content/offers.ts';
import { checkLimits, type LimitError } from '../../../web/lib/check-limits.ts';
import { checkValues } from '../../../web/lib/donation.ts';
import { isObject } from '../../../web/lib/is-object.ts';
import { attempt } from '../engine/attempt.ts';
import { requestErrors } from '../errors/content.ts';
import { MAX_OFFER } from '../http/api-limits.ts';
import { diskFull, withContact } from '../http/not-stored.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { takesOffers } from '../site/site-settings.ts';
import { newReference, storeOffer } from './store-offer.ts';
import type { ReachedLimit } from './total-limits.ts';

/** The maximum number of invalid fields that are reported. The form has fewer fields. */
const MAX_TOLD = 30;

const keyPattern = /^[\w-]{22,64}$/;

const unreadable = () => new BadRequestError(requestErrors.offerUnreadable);

/** Receives a visitor's offer, and responds with its reference or with the errors in it. */
export function receiveOffer(e: core.RequestEvent): void {
	if (!takesOffers()) throw new ForbiddenError(requestErrors.offersOff);
	const { header, body } = e.request;
	if (!/^application\/json\b/i.test(header.get('Content-Type'))) {
		throw new ApiError(415, requestErrors.offerUnreadable);
	}
	const sent = asObject(attempt(() => JSON.parse(toString(body, MAX_OFFER))));
	const isKnown = (name: string) => ['key', 'website', 'donation'].includes(name);
	if (!sent || !Object.keys(sent).every(isKnown)) throw unreadable();
	const { key, website } = sent;
	if (typeof website !== 'string') throw unreadable();
	// A program has filled in the field that people cannot see. It must not notice that its offer is not
	// stored.
	if (website !== '') sendReference(e, newReference());
	else takeValues(e, key, asObject(sent.donation));
}

/** Validates the values by the rules of the form, and stores them. */
function takeValues(e: core.RequestEvent, key: unknown, values?: Record<string, unknown>): void {
	if (!values) throw unreadable();
	if (typeof key !== 'string' || !keyPattern.test(key)) {
		sendErrors(e, [['key', requestErrors.offerKeyInvalid]]);
		return;
	}
	const check = checkValues(values);
	if (check.status === 'invalid') {
		const told = check.fields.slice(0, MAX_TOLD);
		sendErrors(
			e,
			told.map((field) => [field, messages.get(field) ?? requestErrors.fieldRefused]),
		);
		return;
	}
	const limits = checkLimits(check.donation);
	if (limits.length > 0) {
		sendErrors(
			e,
			limits.map((error) => [error.field, messageOf(error)]),
		);
		return;
	}
	const result = storeOffer(key, check.donation);
	switch (result.status) {
		case 'stored':
			sendReference(e, result.reference);
			break;
		case 'keyUsed':
			sendErrors(e, [['key', requestErrors.offerKeyUsed]]);
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
function sendErrors(e: core.RequestEvent, messages: [field: string, message: string][]): void {
	const data = messages.map(([field, message]) => [
		field,
		{ code: 'validation_invalid_offer', message },
	]);
	const body = { status: 400, message: requestErrors.offerRefused, data: Object.fromEntries(data) };
	e.json(400, body);
}

const messageOf = ({ field, limit }: LimitError) =>
	limit === 'visible' ? medical.messages[field] : limitMessages[limit];

const messages: ReadonlyMap<string, string> = new Map(Object.entries(medical.messages));

function asObject(value: unknown): Record<string, unknown> | undefined {
	return isObject(value) && !Array.isArray(value) ? value : undefined;
}
