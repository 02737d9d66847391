import { schedule } from '../../../web/records/collection.ts';
import { nameOf } from '../changes/log-change.ts';
import { contentWords } from '../records/refusals/content.ts';
import { dayWords } from '../records/refusals/field-values.ts';
import type { Violations } from '../records/typing.ts';
import { isUnlocked } from '../roles/structure.ts';
import { isShown } from './is-shown.ts';
import { isScheduled } from './shown.ts';

/** What would never be shown, as it ends before it begins. */
export function findReversed(record: core.Record): Violations {
	const [from, until] = [record.getString('from'), record.getString('until')];
	const isReversed = from !== '' && until !== '' && until <= from;
	if (!isReversed) return {};
	return { until: { code: 'validation_until_before_from', words: dayWords.reversed } };
}

/** Refuses to delete what visitors see now. */
export function refuseShown({ app, collection, record }: core.RecordRequest): void {
	if (isScheduled(collection.name) && isShown(app, collection.name, record.id)) {
		throw new BadRequestError(contentWords.isShown(nameOf(record)));
	}
}

/**
 * Lets the admin show what decides when a record is shown. These fields are hidden from visitors'
 * answers, and the admin blurs hidden fields and leaves them out of its tables. What is told here
 * must not be saved: it is not told where the structure can be.
 */
export function showSchedule(e: core.CollectionsListRequestEvent): void {
	for (const collection of isUnlocked() ? [] : e.collections) {
		if (!(collection && isScheduled(collection.name))) continue;
		for (const name of Object.keys(schedule)) {
			Object.assign(collection.fields.getByName(name) ?? {}, { hidden: false });
		}
	}
	e.next();
}
