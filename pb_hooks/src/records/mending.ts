import { findFaults } from './faults.ts';
import { kindsOf } from './fields.ts';
import { nextWithFaults } from './refusals.ts';
import { readSent } from './sent-fields.ts';

/** Mends what was typed where it has one meaning, and refuses it with words where it has none. */
export function validateTyping(e: core.RecordEvent): void {
	const { app, record } = e;
	for (const [field, kind] of kindsOf(record.collection().name)) {
		if (kind.of === 'text') {
			record.set(field, kind.mend(record.getString(field), { app, record, field }));
		}
	}
	nextWithFaults(e, findFaults(e));
}

/** Refuses with words what only the database finds, such as a slug that was taken just now. */
export function writeTyping(e: core.RecordEvent): void {
	nextWithFaults(e, {});
}

/** Keeps a number that is none at fault; PocketBase would store 0 without a word. */
export function keepNonNumbers(e: core.RecordRequestEvent): void {
	const { record } = e;
	const sent = readSent(e);
	for (const [field, kind] of kindsOf(record?.collection().name ?? '')) {
		const typed = kind.of === 'number' ? sent(field) : undefined;
		if (typeof typed === 'string') record?.set(field, Number(typed));
	}
	e.next();
}
