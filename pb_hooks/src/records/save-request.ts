import { isContent } from '../changes/content-collections.ts';
import { actAsEditor } from '../changes/editor.ts';
import { hasUploads, noteCleaned, refuseInBatch } from '../pictures/record-pictures.ts';
import type { Faults } from './faults.ts';
import { keepOthersChanges } from './lost-updates.ts';
import { keepNonNumbers } from './mending.ts';
import { nextWithFaults } from './refusals.ts';
import { readSent, type Sent } from './sent-fields.ts';
import { findUnread } from './unread.ts';

// The order of a save, up to its transaction, stands here: PocketBase takes files of hooks in any order.

/** Saves a new record of the content as the account that asks. */
export function createContent(e: core.RecordRequestEvent): void {
	saveContent(e, () => undefined);
}

/** Saves a changed one, unless a colleague's change would be undone. */
export function updateContent(e: core.RecordRequestEvent): void {
	saveContent(e, (record, sent) => keepOthersChanges(e, record, sent('updated')));
}

/** @param check within the transaction, before anything is written */
function saveContent(
	e: core.RecordRequestEvent,
	check: (record: core.Record, sent: Sent) => void,
): void {
	const { record } = e;
	if (!record || !isContent(e.collection.name)) {
		e.next();
		return;
	}
	const sent = readSent(e);
	keepNonNumbers(record, sent);
	validateFirst(e, record, { ...findUnread(record, sent), ...refuseInBatch(e.app, record) });
	actAsEditor(e, () => {
		check(record, sent);
		e.next();
	});
}

/**
 * Validates before there is a transaction where something is at fault already, or pictures are to be
 * decoded: PocketBase has one transaction at a time, and nobody else could save meanwhile.
 */
function validateFirst(
	{ app }: core.RecordRequestEvent,
	record: core.Record,
	faults: Faults,
): void {
	if (!hasUploads(record) && Object.keys(faults).length === 0) return;
	nextWithFaults({ app, record, next: () => app.validate(record) }, faults);
	noteCleaned(record);
}
