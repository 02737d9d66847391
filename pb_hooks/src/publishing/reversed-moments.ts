import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { dayErrors } from '../errors/field-values.ts';
import type { ValidationErrors } from '../records/typing.ts';

type Pair = { readonly start: string; readonly end: string; readonly allDay?: string };

/** Finds pairs of moments in which the end is not after the start, as in a schedule. */
export function findReversed(record: core.Record): ValidationErrors {
	const { name } = record.collection();
	const pairs: (Pair | undefined)[] = [
		{ start: 'from', end: 'until' },
		collectionsByName.get(name)?.endsAt,
	];
	const found = pairs.flatMap((pair) => {
		const days = pair?.allDay !== undefined && record.getBool(pair.allDay);
		if (!(pair && isReversed(record, pair))) return [];
		const words = dayErrors[days ? 'reversedDays' : 'reversed'](fieldLabel(name, pair.start));
		return [[pair.end, { code: 'validation_until_before_from', words }]];
	});
	return Object.fromEntries(found);
}

/** Whole days may begin and end with the same day. */
function isReversed(record: core.Record, { start, end, allDay = '' }: Pair): boolean {
	const [from, to] = [start, end].map((name) => record.getString(name));
	if (!from || !to) return false;
	return record.getBool(allDay) ? to < from : to <= from;
}
