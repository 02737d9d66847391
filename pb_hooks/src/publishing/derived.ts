// Fields that follow from the other fields of a record, from the settings of the site and from the
// moment. None of them is stored: each reader gets them anew, so that no import, no sample, no change
// of the settings and no passing of time leaves an old one. For pages: zoned-moments.ts.

import { momentWords } from '../../../web/content/moments.ts';
import { endsOf, type Field, isDerived } from '../../../web/records/collection.ts';
import { collections } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { currentServerWords } from '../http/current-server-words.ts';
import { listedRows } from '../pages/list-query.ts';
import { storedMoment } from './moment.ts';
import { allFieldsOf, isScheduled } from './shown.ts';
import { type Schedule, statusInWords } from './status-in-words.ts';
import { coalitionZone, inZone, inZoneOrUtc } from './time-zone.ts';

/** Saves a record, and derives fields for whoever saved it. What was typed there is not kept. */
export function saveWithDerived({ app, record }: core.RecordEvent, next: () => void): void {
	for (const [field] of derivedFieldsOf(record.collection().name)) record.set(field, '');
	next();
	derive(app, [record], { isVisitor: false });
}

/** Answers a record with its derived fields. */
export function viewWithDerived(e: core.RecordRequestEvent): void {
	if (e.record) derive(e.app, [e.record], { isVisitor: e.auth === null });
	e.next();
}

/** Derives the fields of records of one collection: in English, as the admin is, or for visitors. */
export function derive(
	app: CoreApp,
	records: readonly (core.Record | undefined)[],
	{ isVisitor }: { isVisitor: boolean },
): void {
	const name = records[0]?.collection().name ?? '';
	const fields = derivedFieldsOf(name).filter(([, { kind }]) => !isVisitor || kind !== 'derived');
	if (fields.length === 0) return;
	const zone = coalitionZone(app);
	const statusOf = isVisitor ? () => '' : statusIn(app, name, zone);
	const words = isVisitor ? currentServerWords().moments : momentWords;
	const textOf = (record: core.Record, field: Field) =>
		field.kind === 'zonedMoment'
			? inZoneOrUtc(record.getString(field.of), zone, words)
			: statusOf(record);
	for (const record of records) {
		if (!record) continue;
		for (const [name, field] of fields) record.set(name, textOf(record, field));
	}
}

const derivedFieldsOf = (collection: string) =>
	allFieldsOf(collection).filter(([, field]) => isDerived(field));

/** What says whether visitors see a record of a collection now. */
function statusIn(app: CoreApp, name: string, zone: string): (record: core.Record) => string {
	const now = storedMoment(Date.now());
	const listed = listedIds(app, name, now);
	return (record) => {
		const isLeftOut = listed !== undefined && !listed.includes(record.id);
		return statusInWords(scheduleOf(record), { now, zone, inZone, isLeftOut });
	};
}

/** The ids that a list shows, where it does not show all. */
function listedIds(app: CoreApp, name: string, now: string): string[] | undefined {
	if (!isScheduled(name) || !('limit' in collections[name])) return undefined;
	const query = `SELECT json_group_array(id) FROM (${listedRows(name)})`;
	return JSON.parse(queryText(app.db(), query, { now }));
}

/** Of the site, that of its announcement; undefined where nothing is announced. */
function scheduleOf(record: core.Record): Schedule | undefined {
	const { name } = record.collection();
	if (!isScheduled(name)) {
		const until = record.getString('announcementUntil');
		return record.getString('announcement') ? { hidden: false, from: '', until } : undefined;
	}
	const ends = endsOf(collections[name]).map((field) => record.getString(field));
	const until = ends.find((end) => end !== '') ?? '';
	return { hidden: record.getBool('hidden'), from: record.getString('from'), until };
}
