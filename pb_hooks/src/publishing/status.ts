import { collectionsByName } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { listedRows } from '../pages/list-query.ts';
import { storedMoment } from './moment.ts';
import { isScheduled } from './shown.ts';
import { type Schedule, statusInWords } from './status-in-words.ts';
import { coalitionZone, inZone } from './time-zone.ts';

/** Whether the records of a collection tell if visitors see them. */
const hasStatus = (collection: string) => isScheduled(collection) || collection === 'site';

/** Saves a record, and tells its status with it. What was typed in its place is not kept. */
export function saveWithStatus({ app, record }: core.RecordEvent, next: () => void): void {
	record.set(fieldOf(record), '');
	next();
	tellStatus(app, [record]);
}

/** Answers a record with its status to who is signed in. */
export function viewWithStatus(e: core.RecordRequestEvent): void {
	if (e.auth && e.record) tellStatus(e.app, [e.record]);
	e.next();
}

/** Tells with records of one collection, in words, whether visitors see them now. That is not saved. */
export function tellStatus(app: CoreApp, records: readonly (core.Record | undefined)[]): void {
	const name = records[0]?.collection().name ?? '';
	if (!hasStatus(name)) return;
	const now = storedMoment(Date.now());
	const zone = coalitionZone(app);
	const listed = listedIds(app, name, now);
	for (const record of records) {
		if (!record) continue;
		const isLeftOut = listed !== undefined && !listed.includes(record.id);
		record.set(
			fieldOf(record),
			statusInWords(scheduleOf(record), { now, zone, inZone, isLeftOut }),
		);
	}
}

/** The ids that a list shows, where it does not show all. */
function listedIds(app: CoreApp, name: string, now: string): string[] | undefined {
	if (!isScheduled(name) || collectionsByName.get(name)?.limit === undefined) return undefined;
	const query = `SELECT json_group_array(id) FROM (${listedRows(name)})`;
	return JSON.parse(queryText(app.db(), query, { now }));
}

const fieldOf = (record: core.Record) =>
	record.collection().name === 'site' ? 'announcementShownWhen' : 'shownWhen';

/** Undefined where nothing is announced. */
function scheduleOf(record: core.Record): Schedule | undefined {
	if (record.collection().name !== 'site') {
		const [from, until] = [record.getString('from'), record.getString('until')];
		return { hidden: record.getBool('hidden'), from, until };
	}
	const until = record.getString('announcementUntil');
	return record.getString('announcement') ? { hidden: false, from: '', until } : undefined;
}
