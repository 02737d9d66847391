import { noteCleaned, refuseInBatch, uploadNames } from '../pictures/record-pictures.ts';
import { misspelt } from './kinds/kind.ts';
import { dayWords, flagWords } from './refusals/field-values.ts';
import { refuseTogether } from './refuse.ts';
import { normalize, type Violations } from './typing.ts';

/** More than PocketBase lets in. */
const MAX_BYTES = 2 ** 30;

/** What a request sends for a field; undefined for one that was not sent. */
type Sent = (field: string) => unknown;

/** Read once: several steps ask. */
const sentBy = new WeakMap<core.RecordRequest, Sent>();

/**
 * What a request sends, before PocketBase makes it fit: by the time of the hooks the request's own
 * `body` holds the stored `updated`, 0 for a number that is none, and nothing for such a date.
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
		// A body that was read to its end is empty for other hooks, until it is rewound.
		request.body?.reread();
		return (field) => body[field];
	}
	const { form } = request;
	// Programs, the admin and batches send JSON in a part of this name, beside files.
	const payload = parseObject(form.get('@jsonPayload'));
	return (field) => payload[field] ?? (form.has(field) ? form.get(field) : undefined);
}

function parseObject(text: string): Record<string, unknown> {
	const value: unknown = text === '' ? undefined : JSON.parse(text);
	return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Validates before there is a transaction where something is wrong already, or pictures are to be
 * decoded: PocketBase has one transaction at a time, and nobody else could save meanwhile.
 */
export function validateFirst(e: core.RecordRequest): void {
	const { app, record } = e;
	const violations = { ...findUnread(record, sentFields(e)), ...refuseInBatch(app, record) };
	if (uploadNames(record).length === 0 && Object.keys(violations).length === 0) return;
	normalize(e);
	refuseTogether(e, violations, () => app.validate(record));
	noteCleaned(record, uploadNames(record));
}

const noMoment = misspelt(dayWords.noMoment);
const noAnswer = misspelt(flagWords.noAnswer);

/**
 * What was sent for dates and switches and cannot be understood. PocketBase would store none of it,
 * without a word: what was to be hidden, or shown later, would be shown at once.
 */
function findUnread(record: core.Record, sent: Sent): Violations {
	const violations: Violations = {};
	for (const described of record.collection().fields) {
		const [field, type] = [described?.getName() ?? '', described?.type()];
		const value = sent(field);
		if (value === undefined || value === null || String(value).trim() === '') continue;
		if (type === 'date' && record.getDateTime(field).isZero()) violations[field] = noMoment;
		if (type === 'bool' && asFlag(value) !== record.getBool(field)) violations[field] = noAnswer;
	}
	return violations;
}

function asFlag(value: unknown): boolean | undefined {
	const text = String(value).toLowerCase();
	if (['true', 't', '1'].includes(text)) return true;
	return ['false', 'f', '0'].includes(text) ? false : undefined;
}
