import { isContent } from '../changes/content-collections.ts';
import { actAsEditor } from '../changes/editor.ts';
import { cleanUploads } from '../pictures/record-pictures.ts';
import { keepOthersChanges } from './lost-updates.ts';
import { keepNonNumbers } from './mending.ts';
import { readSent, type Sent } from './sent-fields.ts';

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
	cleanUploads(e, record);
	actAsEditor(e, () => {
		check(record, sent);
		e.next();
	});
}
