import { OFFERS } from '../site/all-collections.ts';
import { adminClock, coalitionZone } from '../site/time-zone.ts';

/**
 * A save writes its entry in `changes` shortly after the time in `updated`. An entry that is later
 * than `updated` by more than this, in nanoseconds, is a change of that version.
 */
const SAVE_TIME = 2_000_000_000;

/** The entries of a record, of drags that moved it, and of changes of several offers at once. */
const entries = '((collection = {:collection} && record = {:id}) || moved ~ {:key})';

/** The id as JSON: without the quotation marks it could match a part of another id. */
const keyOf = (id: string) => JSON.stringify(id);

/** Returns the e-mail address of the account that saved a version; empty if a command did. */
export function savedBy(app: CoreApp, version: core.Record): string {
	const { id, collection } = version;
	const filter = `${entries} && when >= {:updated}`;
	const [change] = app.findRecordsByFilter('changes', filter, '-when', 1, 0, {
		collection: collection().name,
		id,
		key: keyOf(id),
		updated: version.getString('updated'),
	});
	return change?.getString('who') ?? '';
}

/** Returns the fields that were changed since a version, with the values of that version. */
export function changedSince(
	app: CoreApp,
	record: core.Record,
	version: string,
): Map<string, unknown> {
	const { id, collection } = record;
	const after = new DateTime(version).add(SAVE_TIME).string();
	const later = { collection: collection().name, id, key: keyOf(id), after };
	const filter = `${entries} && when > {:after}`;
	const changes = app.findRecordsByFilter('changes', filter, '-when', 0, 0, later);
	// The oldest change is last, so that its values overwrite those of later changes.
	return new Map(changes.flatMap((change) => (change ? fieldsBefore(change, id) : [])));
}

/** Returns a record's values before an entry: the changed fields, or the rank before a drag. */
function fieldsBefore(change: core.Record, id: string): [field: string, value: unknown][] {
	const read = (field: string) => JSON.parse(change.getString(field) || 'null') ?? {};
	// Several offers can be changed at once, but they are never dragged.
	const isOwn = change.getString('record') === id || change.getString('collection') === OFFERS;
	if (isOwn) return Object.entries(read('before'));
	return [['rank', read('moved')[id]]];
}

/** Formats a time for people, in the coalition's time zone. */
export function timeInWords(app: CoreApp, time: types.DateTime): string {
	const { say, zoneNote } = adminClock(coalitionZone(app));
	return `${say(time.string())} ${zoneNote}`;
}
