import { type Difference, differences, theirValue } from './differences.ts';
import { lastEditor, timeInWords } from './last-change.ts';
import { readSent } from './sent-fields.ts';

/** Shared by all workers of the engine, so taken once. */
const store = $app.store();

/** So long a second save may follow a refused one to put it through. */
const MINUTES = 5;

/**
 * Saves an editor's record unless somebody changed it since the editor opened it: the admin sends
 * all fields back, so that saving would silently undo the other change.
 *
 * Programs that do not send `updated`, as the admin does, are not asked. To save once more is to
 * mean it.
 */
export function keepOthersChanges(e: core.RecordRequestEvent): void {
	const { app, record } = e;
	const opened = readSent(e)('updated');
	// An account's secrets are not for quoting.
	const isContent = record !== undefined && !record.collection().isAuth();
	if (!isContent || typeof opened !== 'string' || opened === '') {
		e.next();
		return;
	}
	// In one transaction: between a look and a save, somebody else could save.
	app.runInTransaction((tx) => {
		e.app = tx;
		try {
			refuseLostUpdate(e, record, opened);
			e.next();
		} finally {
			e.app = app;
		}
	});
}

function refuseLostUpdate(e: core.RecordRequestEvent, record: core.Record, opened: string): void {
	const stored = e.app.findRecordById(record.collection().id, record.id);
	const updated = stored.getString('updated');
	if (updated === '' || updated === opened) return;
	const found = differences(stored, record);
	if (found.length === 0 || isSecondAttempt(e, record, `${opened} ${updated}`)) return;
	throw new BadRequestError(toast(e, stored, found), marks(found));
}

/** Whether this editor was refused just now over the same change of others; notes the attempt. */
function isSecondAttempt(e: core.RecordRequestEvent, record: core.Record, what: string): boolean {
	const key = `refused:${record.collection().id}/${record.id}/${e.auth?.id}`;
	const [before, at] = (store.get<string>(key) ?? '').split('|');
	const isSecond = before === what && Date.now() - Number(at) < MINUTES * 60_000;
	if (isSecond) store.remove(key);
	else store.set(key, `${what}|${Date.now()}`);
	return isSecond;
}

function toast(e: core.RecordRequestEvent, stored: core.Record, found: Difference[]): string {
	const editor = lastEditor(e.app, stored);
	const self = editor !== '' && editor === e.auth?.email();
	const who = self ? `${editor} (you, in another window?)` : editor || 'Somebody';
	const when = timeInWords(e.app, stored.getDateTime('updated'));
	const fields = found.map(({ field }) => field).join(', ');
	return (
		`Not saved: ${who} changed this record on ${when}, after you opened it. ` +
		`Yours is still in the form, and differs in: ${fields}. ` +
		`To put yours in place of theirs, save again within ${MINUTES} minutes. ` +
		'To see theirs first, reload the page: “Restore draft” brings yours back, and saving that again puts it in place of theirs.'
	);
}

/** The reasons at the fields, which stay when the toast has gone. */
function marks(found: Difference[]): Record<string, ValidationError> {
	return Object.fromEntries(
		found.map((difference) => [
			difference.field,
			new ValidationError(
				'validation_changed_meanwhile',
				`${theirValue(difference)} Save again to put yours in its place, or reload the page to keep it`,
			),
		]),
	);
}
