import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { describeError, isDiskFull } from '../engine/describe-error.ts';
import { contentErrors } from '../errors/content.ts';
import { hasAccounts } from '../site/account.ts';
import { allCollections, OFFERS } from '../site/all-collections.ts';
import {
	type Change,
	changedFields,
	changeOf,
	type FieldValues,
	textsOf,
} from './changed-fields.ts';
import { editorOf } from './editor.ts';

/** The key of a note on a record about moved ranks. It is no field: nothing sends or stores it. */
const MOVED = 'movedWithIt';

/** Adds the previous ranks of all records that a drag moved to the entry of the dragged list. */
export function noteMoved(dragged: core.Record, ranks: Readonly<Record<string, number>>): void {
	dragged.set(MOVED, ranks);
}

/** Saves or deletes a record, and logs the change in `changes`. */
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
	// Only the status: texts by or about a donor must be forgotten.
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

/** Logs the same change of many offers in one entry, and returns its id. */
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

/** Returns the labels of fields in the admin. */
function labelsOf(collection: string, values: FieldValues): string {
	return Object.keys(values)
		.map((field) => fieldLabel(collection, field))
		.join(', ');
}

/** Reads the stored fields: a record that other code has changed may have more or fewer. */
function readFields(tx: CoreApp, { id, collection }: core.Record): FieldValues {
	return valuesOf(tx.findRecordById(collection().name, id));
}

/** Converts Go's values to plain JSON, which can be compared and printed, in the form's order. */
export function valuesOf(record: core.Record): FieldValues {
	const values: FieldValues = JSON.parse(JSON.stringify(record.fieldsData()));
	const names = record.collection().fields.fieldNames();
	return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Returns who changes a record without an account: a visitor sends an offer, a command does the rest. */
const nobody = ({ collection, action }: Entry) =>
	collection === OFFERS && action === 'created' ? 'A visitor' : '';

interface Entry {
	readonly collection: string;
	readonly action: string;
	readonly [field: string]: unknown;
}

function write(tx: CoreApp, entry: Entry): string {
	const who = editorOf(tx);
	try {
		// A migration may run before the migration that creates the log.
		if (who === undefined && !tx.hasTable('changes')) return '';
		const by = who ?? (hasAccounts(tx) ? nobody(entry) : 'The installation');
		const noted = new Record(tx.findCollectionByNameOrId('changes'), { ...entry, who: by });
		tx.save(noted);
		return noted.id;
	} catch (error) {
		if (isDiskFull(error)) throw error;
		console.error(
			`[changes] Nothing was saved, because the list of changes could not be written: ${describeError(error)}`,
		);
		throw new InternalServerError(contentErrors.notNoted);
	}
}

/** Returns the text that identifies a record in the admin. */
export function nameOf(record: core.Record): string {
	return record.getString(allCollections.get(record.collection().name)?.namedBy ?? 'id');
}
