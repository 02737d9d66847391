import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { nameOf } from '../changes/log-change.ts';
import { contentErrors } from '../errors/content.ts';
import { dayErrors } from '../errors/field-values.ts';
import type { ValidationErrors } from '../records/typing.ts';
import { isShown } from './is-shown.ts';
import { isScheduled } from './shown.ts';

/** Finds pairs of moments in which the end is not after the start, as in a schedule. */
export function findReversed(record: core.Record): ValidationErrors {
	const { name } = record.collection();
	const pairs = [{ start: 'from', end: 'until' }, collectionsByName.get(name)?.endsAt];
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
