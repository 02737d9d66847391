import { coalitionZone } from '../publishing/time-zone.ts';
import { OFFERS } from './all-collections.ts';

/**
 * The entry of a version in `changes` is made after the version's own time, within the same save;
 * what comes later than this, in nanoseconds, is a change of that version.
 */
const SAVE_TIME = 2_000_000_000;

/** The entries of a record, and those of drags that moved it, or of offers that were changed with it. */
const entries = '((collection = {:collection} && record = {:id}) || moved ~ {:key})';

/** As it stands in JSON: without the quotation marks another could begin or end with it. */
const keyOf = (id: string) => JSON.stringify(id);

/** The address of the account that saved a version of a record; empty where a command did. */
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

/** The fields of a record that were changed since a version of it, as that version had them. */
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
	// The oldest change comes last and says what was there first.
	return new Map(changes.flatMap((change) => (change ? fieldsBefore(change, id) : [])));
}

/** What an entry says of a record: the fields that it changed, or the rank before a drag. */
function fieldsBefore(change: core.Record, id: string): [field: string, value: unknown][] {
	const read = (field: string) => JSON.parse(change.getString(field) || 'null') ?? {};
	// Offers are changed together, but not dragged.
	const isOwn = change.getString('record') === id || change.getString('collection') === OFFERS;
	if (isOwn) return Object.entries(read('before'));
	return [['rank', read('moved')[id]]];
}

/** A time as people say it, in the coalition's time zone. */
export function timeInWords(app: CoreApp, time: types.DateTime): string {
	return time
		.time()
		.in(new Timezone(coalitionZone(app)))
		.format('2 January 2006 at 15:04 MST');
}
