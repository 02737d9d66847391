import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { changedFields } from '../changes/changed-fields.ts';
import { valuesOf } from '../changes/log-change.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { type Difference, fieldWords, toastWords } from '../errors/conflict.ts';
import { OFFERS } from '../site/all-collections.ts';
import { changedSince, savedBy, timeInWords } from './last-change.ts';
import { sentFields } from './sent.ts';

/** The retry window: a second save within it overrides the conflict of the first; minutes. */
const RETRY_WINDOW = 5;

/**
 * Refuses a save if somebody else changed the record since the editor opened it. The admin sends
 * all fields back, so the save would silently undo the other change.
 *
 * Requests without `updated`, which the admin sends, are not checked. A second save overrides the
 * conflict. Even then, fields that only others changed keep their values.
 */
export function keepOthersChanges(e: core.RecordRequest): void {
	const { record } = e;
	// The version that the editor opened.
	const opened = sentFields(e)('updated');
	if (typeof opened !== 'string' || opened === '') return;
	const stored = e.app.findRecordById(record.collection().id, record.id);
	const updated = stored.getString('updated');
	if (updated === '' || updated === opened) return;
	const found = differences(stored, record, changedSince(e.app, stored, opened));
	if (found.length === 0) return;
	if (!isSecondAttempt(e, `${opened} ${updated}`)) throw conflictError(e, stored, found);
	for (const { field, untouched } of found) {
		if (untouched) record.set(field, stored.get(field));
	}
}

/** Returns whether this editor was just refused because of the same change; notes the attempt. */
function isSecondAttempt({ auth, record }: core.RecordRequest, what: string): boolean {
	const key = `refused:${record.collection().id}/${record.id}/${auth?.id}`;
	const [before, at] = (sharedStore.get<string>(key) ?? '').split('|');
	const isSecond = before === what && Date.now() - Number(at) < RETRY_WINDOW * 60_000;
	if (isSecond) sharedStore.remove(key);
	else sharedStore.set(key, `${what}|${Date.now()}`);
	return isSecond;
}

function conflictError(
	e: core.RecordRequest,
	stored: core.Record,
	found: Difference[],
): BadRequestError {
	const editor = savedBy(e.app, stored);
	const isSelf = editor !== '' && editor === e.auth?.email();
	const conflict = {
		who: isSelf ? `${editor} (you, in another window?)` : editor || 'Somebody',
		when: timeInWords(e.app, stored.getDateTime('updated')),
		found,
		minutes: RETRY_WINDOW,
	};
	const atFields = found.map((difference) => [
		difference.field,
		new ValidationError('validation_changed_meanwhile', fieldWords(conflict, difference)),
	]);
	return new BadRequestError(toastWords(conflict), Object.fromEntries(atFields));
}

/**
 * Returns the fields in which saving the editor's record would undo other people's changes.
 *
 * @param opened the fields that others changed, with the values when the editor opened the record;
 *   empty if that is unknown: then every field that differs may be a change of theirs
 */
function differences(
	stored: core.Record,
	wanted: core.Record,
	opened: ReadonlyMap<string, unknown>,
): Difference[] {
	const changed = changedFields(valuesOf(stored), valuesOf(wanted));
	// The log does not keep all fields of an offer.
	const isWhole = opened.size > 0 && stored.collection().name !== OFFERS;
	return Object.entries(changed?.before ?? {}).flatMap(([field, now]) => {
		const isKnown = opened.has(field);
		if (isWhole && !isKnown) return [];
		const untouched = isKnown && isSame(changed?.after[field], opened.get(field));
		const label = fieldLabel(stored.collection().name, field);
		return [{ field, label, now, untouched }];
	});
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
