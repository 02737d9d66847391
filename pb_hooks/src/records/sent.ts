import { isObject } from '../../../web/lib/is-object.ts';
import { attempt } from '../engine/attempt.ts';
import { dayErrors, flagErrors } from '../errors/field-values.ts';
import { misspelled } from './kinds/kind.ts';
import type { ValidationErrors } from './typing.ts';

/** A limit above PocketBase's own maximum for a body. */
const MAX_BYTES = 2 ** 30;

/** Returns the value that a request sends for a field; undefined if it sends none. */
type Sent = (field: string) => unknown;

/** A cache, because several steps read the same body. */
const sentBy = new WeakMap<core.RecordRequest, Sent>();

/**
 * Returns the values that a request sends, before PocketBase converts them. When the hooks run, the
 * request's own `body` has the stored `updated`, 0 for an invalid number, and no invalid date.
 */
export function sentFields(e: core.RecordRequest): Sent {
	const sent = sentBy.get(e) ?? readSent(e.requestEvent);
	sentBy.set(e, sent);
	return sent;
}

function readSent({ request }: core.RequestEvent): Sent {
	const type = request.header.get('Content-Type');
	if (/^application\/json/.test(type)) {
		const body = parseObject(toString(request.body, MAX_BYTES));
		// Rewind the body: other hooks would otherwise read an empty one.
		request.body?.reread();
		return (field) => body[field];
	}
	const { form } = request;
	// Programs, the admin and batches send JSON in a part of this name, together with files.
	const payload = parseObject(form.get('@jsonPayload'));
	return (field) => payload[field] ?? (form.has(field) ? form.get(field) : undefined);
}

/** Returns the JSON object in the body of a request to one of our endpoints; an empty one without. */
export const bodyOf = ({ request }: core.RequestEvent) =>
	attempt(() => parseObject(toString(request.body, MAX_BYTES))) ?? {};

function parseObject(text: string): Record<string, unknown> {
	const value: unknown = text === '' ? undefined : JSON.parse(text);
	return isObject(value) ? value : {};
}

const noMoment = misspelled(dayErrors.noMoment);
const noFlag = misspelled(flagErrors.noFlag);

/**
 * Finds invalid dates and switches. PocketBase would silently drop them, and a record that should
 * be hidden, or shown later, would be shown immediately.
 */
export function findUnread(record: core.Record, sent: Sent): ValidationErrors {
	const validationErrors: ValidationErrors = {};
	for (const described of record.collection().fields) {
		const [field, type] = [described?.getName() ?? '', described?.type()];
		const value = sent(field);
		if (value === undefined || value === null || String(value).trim() === '') continue;
		if (type === 'date' && record.getDateTime(field).isZero()) validationErrors[field] = noMoment;
		if (type === 'bool' && asFlag(value) !== record.getBool(field))
			validationErrors[field] = noFlag;
	}
	return validationErrors;
}

function asFlag(value: unknown): boolean | undefined {
	const text = String(value).toLowerCase();
	if (['true', 't', '1'].includes(text)) return true;
	return ['false', 'f', '0'].includes(text) ? false : undefined;
}
