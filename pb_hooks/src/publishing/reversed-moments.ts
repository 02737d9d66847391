import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { dayErrors } from '../errors/field-values.ts';
import type { ValidationErrors } from '../records/typing.ts';

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
