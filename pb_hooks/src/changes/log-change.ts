import { describeError } from '../operate/describe-error.ts';
import { contentWords } from '../records/refusals/content.ts';
import { editorOf } from './editor.ts';
import { changedFields, type FieldValues, textsOf } from './field-values.ts';

/** Notes in `changes` what is saved or deleted. */
export function logChange(
	{ app, record }: core.RecordEvent,
	action: 'created' | 'changed' | 'deleted',
	next: () => void,
): void {
	const before = action === 'created' ? {} : readFields(app, record);
	next();
	const after = action === 'deleted' ? {} : readFields(app, record);
	const change = changedFields(before, after);
	if (change === undefined) return;
	write(app, {
		name: nameOf(record),
		collection: record.collection().name,
		action,
		record: record.id,
		oldTexts: textsOf(change.before),
		...change,
	});
}

/** As the database has them: a record in the hands of others may hold more, or less. */
function readFields(tx: CoreApp, { id, collection }: core.Record): FieldValues {
	const stored = tx.findRecordById(collection().name, id);
	return JSON.parse(JSON.stringify(stored.fieldsData()));
}

function write(tx: CoreApp, entry: object): void {
	const who = editorOf(tx);
	try {
		// A migration may come before the one that makes the log.
		if (who === undefined && !tx.hasTable('changes')) return;
		tx.save(new Record(tx.findCollectionByNameOrId('changes'), { ...entry, who: who ?? '' }));
	} catch (error) {
		console.error(`[changes] nothing was saved, as the log failed: ${describeError(error)}`);
		throw new InternalServerError(contentWords.notNoted);
	}
}

/** What the admin calls the record by: its first presentable field. */
export function nameOf(record: core.Record): string {
	for (const field of record.collection().fields) {
		if (isPresentable(field)) return record.getString(field.getName());
	}
	return record.id;
}

const isPresentable = (field: core.Field) => 'presentable' in field && field.presentable === true;
