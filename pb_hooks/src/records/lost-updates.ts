import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { changedFields } from '../changes/changed-fields.ts';
import { valuesOf } from '../changes/log-change.ts';
import { store } from '../engine/store.ts';
import { OFFERS } from './all-collections.ts';
import { changedSince, savedBy, timeInWords } from './last-change.ts';
import { type Difference, fieldWords, toastWords } from './refusals/conflict.ts';
import { sentFields } from './sent.ts';

/** The retry window: a second save within it overrides the refusal of the first; minutes. */
const RETRY_WINDOW = 5;

/**
 * Refuses an editor's record where somebody changed it since the editor opened it: the admin sends
 * all fields back, so that saving would silently undo the other change.
 *
 * Programs that do not send `updated`, as the admin does, are not asked. To save once more is to
 * mean it; what others changed and this editor did not stays even then.
 */
export function keepOthersChanges(e: core.RecordRequest): void {
	const { record } = e;
	// Of the record as the editor opened it.
	const opened = sentFields(e)('updated');
	if (typeof opened !== 'string' || opened === '') return;
	const stored = e.app.findRecordById(record.collection().id, record.id);
	const updated = stored.getString('updated');
	if (updated === '' || updated === opened) return;
	const found = differences(stored, record, changedSince(e.app, stored, opened));
	if (found.length === 0) return;
	if (!isSecondAttempt(e, `${opened} ${updated}`)) throw refusal(e, stored, found);
	for (const { field, untouched } of found) {
		if (untouched) record.set(field, stored.get(field));
	}
}

/** Whether this editor was refused just now over the same change of others; notes the attempt. */
function isSecondAttempt({ auth, record }: core.RecordRequest, what: string): boolean {
	const key = `refused:${record.collection().id}/${record.id}/${auth?.id}`;
	const [before, at] = (store.get<string>(key) ?? '').split('|');
	const isSecond = before === what && Date.now() - Number(at) < RETRY_WINDOW * 60_000;
	if (isSecond) store.remove(key);
	else store.set(key, `${what}|${Date.now()}`);
	return isSecond;
}

function refusal(e: core.RecordRequest, stored: core.Record, found: Difference[]): BadRequestError {
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
 * Where saving an editor's record would undo what others saved.
 *
 * @param opened the fields that others changed, as they were when the editor opened the record;
 *   empty where nobody knows: then every field that differs may be one of theirs
 */
function differences(
	stored: core.Record,
	wanted: core.Record,
	opened: ReadonlyMap<string, unknown>,
): Difference[] {
	const changed = changedFields(valuesOf(stored), valuesOf(wanted));
	// Of an offer the log keeps less.
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
