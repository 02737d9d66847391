import { type Faults, readFaults } from './faults.ts';

/**
 * Goes on with saving and then refuses what is at fault here and what is further on, all at once:
 * an error thrown at the first fault would hide the others until the next attempt.
 *
 * PocketBase's own refusals get words that say what to type. For hooks on validating and writing.
 */
export function nextWithFaults(e: core.RecordEvent, faults: Faults): void {
	const all = { ...nextFaults(e, faults), ...faults };
	if (Object.keys(all).length > 0) throw refusal(e.record, all);
}

/** What the hooks behind this one, and PocketBase, find at fault. */
function nextFaults(e: core.RecordEvent, faults: Faults): Faults {
	try {
		e.next();
		return {};
	} catch (error) {
		const found = readFaults(error, e);
		if (Object.keys(found).length + Object.keys(faults).length === 0) throw error;
		return found;
	}
}

/**
 * The answer to an editor whose record is not saved: each reason at its field, and all of them in
 * the toast, since the admin does not scroll to a field.
 *
 * @param lead what the toast says first
 */
export function refusal(record: core.Record, faults: Faults, lead = 'Not saved.'): BadRequestError {
	const order = record.collection().fields.fieldNames();
	const sorted = Object.entries(faults).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
	const reasons = sorted.map(([field, { words }]) => `${field}: ${withFullStop(words)}`);
	const data = sorted.map(([field, { code, words }]) => [field, new ValidationError(code, words)]);
	return new BadRequestError([lead, ...reasons].join(' '), Object.fromEntries(data));
}

function withFullStop(words: string): string {
	return /[.!?]$/.test(words) ? words : `${words}.`;
}
