import { type Faults, readFaults } from './faults.ts';

/** What validates a record further on. */
export type Validation = Pick<core.RecordEvent, 'app' | 'record' | 'next'>;

/**
 * Goes on with validating and then refuses what is at fault here and what is further on, all at
 * once: an error thrown at the first fault would hide the others until the next attempt.
 *
 * For hooks that validate. They come in any order: PocketBase takes the files of hooks as they fall.
 */
export function nextWithFaults(e: Validation, faults: Faults): void {
	let later: Faults = {};
	try {
		e.next();
	} catch (error) {
		later = readFaults(error, e);
		if (isEmpty(later) && isEmpty(faults)) throw error;
	}
	const all = { ...later, ...faults };
	if (!isEmpty(all)) throw refusal(e.record, all);
}

/** Goes on with saving; what is refused there is refused in words, with what is wrong besides. */
export function nextInWords(e: core.RecordEvent, findMore: () => Faults): void {
	try {
		e.next();
	} catch (error) {
		const faults = readFaults(error, e);
		throw isEmpty(faults) ? error : refusal(e.record, { ...faults, ...findMore() });
	}
}

const isEmpty = (faults: Faults) => Object.keys(faults).length === 0;

/**
 * The answer to an editor whose record is not saved: each reason at its field, and all of them in
 * the toast, since the admin does not scroll to a field.
 */
export function refusal(record: core.Record, faults: Faults): BadRequestError {
	const order = record.collection().fields.fieldNames();
	const sorted = Object.entries(faults).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
	const reasons = sorted.map(([field, { words }]) => `${field}: ${withFullStop(words)}`);
	const data = sorted.map(([field, { code, words }]) => [field, new ValidationError(code, words)]);
	return new BadRequestError(['Not saved.', ...reasons].join(' '), Object.fromEntries(data));
}

function withFullStop(words: string): string {
	return /[.!?]$/.test(words) ? words : `${words}.`;
}
