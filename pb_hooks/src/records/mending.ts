import { findFaults } from './faults.ts';
import { kindsOf } from './fields.ts';
import { nextInWords, nextWithFaults } from './refusals.ts';
import type { Sent } from './sent-fields.ts';
import { isFarTooLong } from './too-long.ts';

/**
 * Mends what was typed where it has one meaning, before anybody validates it, and puts all refusals
 * of what follows into words: ours, PocketBase's, other hooks', and what only the database finds,
 * such as a slug that was taken just now.
 */
export function saveTyping(e: core.RecordEvent): void {
	mend(e);
	nextInWords(e, () => findFaults(e));
}

/** Refuses with words what has no one meaning. */
export function validateTyping(e: core.RecordEvent): void {
	mend(e);
	nextWithFaults(e, findFaults(e));
}

function mend({ app, record }: core.RecordEvent): void {
	for (const [field, kind] of kindsOf(record.collection().name)) {
		if (kind.of !== 'text') continue;
		const typed = record.getString(field);
		if (isFarTooLong(record, field, typed)) continue;
		record.set(field, kind.mend(typed, { app, record, field }));
	}
}

/** Keeps a number that is none at fault; PocketBase would store 0 without a word. */
export function keepNonNumbers(record: core.Record, sent: Sent): void {
	for (const [field, kind] of kindsOf(record.collection().name)) {
		const typed = kind.of === 'number' ? sent(field) : undefined;
		if (typeof typed === 'string') record.set(field, Number(typed));
	}
}
