import type { Faults } from './faults.ts';
import { misspelt } from './kind.ts';
import type { Sent } from './sent-fields.ts';

const noMoment = misspelt(
	'This is no moment. Type day and time, like 2027-12-31 18:00:00Z, or leave it empty',
);
const noAnswer = misspelt('This is neither on nor off. Send true or false');

/**
 * What was sent for dates and switches and cannot be understood. PocketBase would store none of it,
 * without a word: what was to be hidden, or shown later, would be shown at once.
 */
export function findUnread(record: core.Record, sent: Sent): Faults {
	const faults: Faults = {};
	for (const described of record.collection().fields) {
		const [field, type] = [described?.getName() ?? '', described?.type()];
		const value = sent(field);
		if (value === undefined || value === null || String(value).trim() === '') continue;
		if (type === 'date' && record.getDateTime(field).isZero()) faults[field] = noMoment;
		if (type === 'bool' && asFlag(value) !== record.getBool(field)) faults[field] = noAnswer;
	}
	return faults;
}

function asFlag(value: unknown): boolean | undefined {
	const text = String(value).toLowerCase();
	if (['true', 't', '1'].includes(text)) return true;
	return ['false', 'f', '0'].includes(text) ? false : undefined;
}
