import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { describeError, isDiskFull } from '../operate/describe-error.ts';
import { allCollections, OFFERS } from '../records/all-collections.ts';
import { contentWords } from '../records/refusals/content.ts';
import {
	type Change,
	changedFields,
	changeOf,
	type FieldValues,
	textsOf,
} from './changed-fields.ts';
import { editorOf } from './editor.ts';

/** A note at a record: what followed from its change. No field: no request brings it, nothing stores it. */
const MOVED = 'movedWithIt';

/** Has the ranks that a drag moved, as they were before, noted in the entry of the dragged list. */
export function noteMoved(dragged: core.Record, ranks: Readonly<Record<string, number>>): void {
	dragged.set(MOVED, ranks);
}

/** Notes in `changes` what is saved or deleted. */
export function logChange(
	{ app, record }: core.RecordEvent,
	action: 'created' | 'changed' | 'deleted',
	next: () => void,
): void {
	const before = action === 'created' ? {} : readFields(app, record);
	next();
	const after = action === 'deleted' ? {} : readFields(app, record);
	const found = changedFields(before, after);
	if (found === undefined) return;
	const collection = record.collection().name;
	// What a donor wrote is to be forgotten, and what was noted of one.
	const change = collection === OFFERS ? changeOf(['status'], found) : found;
	write(app, {
		name: nameOf(record),
		collection,
		action,
		record: record.id,
		fields: action === 'changed' ? labelsOf(collection, change.after) : '',
		oldTexts: textsOf(collection, change.before),
		moved: record.get(MOVED),
		...change,
	});
}

/** Notes the same change of many offers in one entry, and returns its id. */
export function logOffers(tx: CoreApp, offers: readonly string[], change: Change): string {
	const noted = changeOf(['status', 'closed'], change);
	return write(tx, {
		name: `${offers.length} offers`,
		collection: OFFERS,
		action: 'changed',
		record: offers[0],
		fields: labelsOf(OFFERS, { status: '' }),
		oldTexts: textsOf(OFFERS, changeOf(['status'], change).before),
		moved: offers,
		...noted,
	});
}

/** The words that the admin has for fields. */
function labelsOf(collection: string, values: FieldValues): string {
	return Object.keys(values)
		.map((field) => fieldLabel(collection, field))
		.join(', ');
}

/** As the database has them: a record in the hands of others may hold more, or less. */
function readFields(tx: CoreApp, { id, collection }: core.Record): FieldValues {
	return valuesOf(tx.findRecordById(collection().name, id));
}

/** Go's values as JSON shows them, which compare and print as expected, in the order of the form. */
export function valuesOf(record: core.Record): FieldValues {
	const values: FieldValues = JSON.parse(JSON.stringify(record.fieldsData()));
	const names = record.collection().fields.fieldNames();
	return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function write(tx: CoreApp, entry: object): string {
	const who = editorOf(tx);
	try {
		// A migration may come before the one that makes the log.
		if (who === undefined && !tx.hasTable('changes')) return '';
		const noted = new Record(tx.findCollectionByNameOrId('changes'), { ...entry, who: who ?? '' });
		tx.save(noted);
		return noted.id;
	} catch (error) {
		if (isDiskFull(error)) throw error;
		console.error(`[changes] nothing was saved, as the log failed: ${describeError(error)}`);
		throw new InternalServerError(contentWords.notNoted);
	}
}

/** What the admin calls a record by. */
export function nameOf(record: core.Record): string {
	return record.getString(allCollections.get(record.collection().name)?.namedBy ?? 'id');
}
