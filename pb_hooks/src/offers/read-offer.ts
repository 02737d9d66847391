import { medical } from '../../../web/content/medical.ts';
import { limitMessages } from '../../../web/content/offers.ts';
import { responses } from '../../../web/content/responses.ts';
import { checkLimits, type LimitError } from '../../../web/lib/check-limits.ts';
import { checkValues } from '../../../web/lib/donation.ts';
import { isObject } from '../../../web/lib/is-object.ts';
import type { Donation } from '../../../web/records/donation-offers.ts';
import { attempt } from '../engine/attempt.ts';

/** The result of validating a visitor's request. */
export type ReadOffer =
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
export function readOffer(body: string): ReadOffer {
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
