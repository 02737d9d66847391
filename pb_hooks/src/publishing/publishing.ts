import { passwordHelp } from '../../../web/content/admin/accounts.ts';
import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { schedule } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { nameOf } from '../changes/log-change.ts';
import { contentErrors } from '../records/errors/content.ts';
import { dayErrors } from '../records/errors/field-values.ts';
import type { ValidationErrors } from '../records/typing.ts';
import { ACCOUNTS } from '../roles/account.ts';
import { isUnlocked } from '../roles/structure.ts';
import { isShown } from './is-shown.ts';
import { isScheduled } from './shown.ts';

/** Finds pairs of moments in which the end is not after the start, as in a schedule. */
export function findReversed(record: core.Record): ValidationErrors {
	const { name } = record.collection();
	const pairs = [{ start: 'from', end: 'until' }, collectionsByName.get(name)?.listedUntil];
	const reversed = pairs.flatMap((pair) => (pair && isReversed(record, pair) ? [pair] : []));
	return Object.fromEntries(
		reversed.map(({ start, end }) => {
			const words = dayErrors.reversed(fieldLabel(name, start));
			return [end, { code: 'validation_until_before_from', words }];
		}),
	);
}

function isReversed(record: core.Record, pair: { start: string; end: string }): boolean {
	const [start, end] = [record.getString(pair.start), record.getString(pair.end)];
	return start !== '' && end !== '' && end <= start;
}

/** Refuses to delete a record that visitors see now. */
export function refuseShown({ app, collection, record }: core.RecordRequest): void {
	if (isScheduled(collection.name) && isShown(app, collection.name, record.id)) {
		throw new BadRequestError(contentErrors.isShown(nameOf(record)));
	}
}

/**
 * Alters what the admin knows of fields. It shows the schedule's fields, which are hidden from
 * visitors' responses. It does not require the end of an address, because hooks fill in an empty
 * one. It has help below a new password. The altered fields must not be saved, so nothing is
 * altered while the structure is unlocked.
 */
export function alterFields(e: core.CollectionsListRequestEvent): void {
	for (const collection of isUnlocked() ? [] : e.collections) {
		if (!collection) continue;
		const alter = (field: string, options: object) =>
			Object.assign(collection.fields.getByName(field) ?? {}, options);
		alter('slug', { required: false });
		if (collection.name === ACCOUNTS) alter('password', { help: passwordHelp });
		if (!isScheduled(collection.name)) continue;
		for (const name of Object.keys(schedule)) alter(name, { hidden: false });
	}
	e.next();
}
