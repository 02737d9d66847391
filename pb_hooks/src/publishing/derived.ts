// Fields that are derived from a record's other fields, the site settings and the current moment.
// They are not stored, but computed at each reading, so that no import, sample content, change of
// settings or passing time leaves outdated values. For pages: zoned-moments.ts.

import { momentWords } from '../../../web/content/moments.ts';
import { type Field, isDerived, leavesWhenOver, timing } from '../../../web/records/collection.ts';
import { allFieldsOf, collections, collectionsByName } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { pdfSize } from '../records/upload-name.ts';
import { momentsOf } from '../records/whole-days.ts';
import { type Now, storedMoment } from '../site/moment.ts';
import { adminClock, coalitionZone, inZoneOrUtc, localIso, readNow } from '../site/time-zone.ts';
import { currentServerWords } from './current-server-words.ts';
import { timingSql } from './ending.ts';
import { listedRows } from './list-query.ts';
import { nextPosts } from './post-query.ts';
import { isScheduled } from './shown.ts';
import { type Schedule, statusInWords } from './status-in-words.ts';

/** Saves a record without typed values in derived fields, and derives these for the response. */
export function saveWithDerived({ app, record }: core.RecordEvent, next: () => void): void {
	for (const [field] of derivedFieldsOf(record.collection().name)) record.set(field, '');
	next();
	derive(app, [record], { isVisitor: false });
}

/** Sends a record with its derived fields, and a visitor's post with the posts next to it. */
export function viewWithDerived(e: core.RecordRequestEvent): void {
	const { app, auth, record } = e;
	const isVisitor = auth === null;
	if (record) derive(app, [record], { isVisitor });
	if (record && isVisitor && record.collection().name === 'posts') addNextPosts(app, record);
	e.next();
}

function addNextPosts(app: CoreApp, post: core.Record): void {
	const params = { record: post.id, now: storedMoment(Date.now()) };
	const next: object = JSON.parse(queryText(app.db(), `SELECT ${nextPosts}`, params));
	for (const [name, other] of Object.entries(next)) post.set(name, other);
	post.withCustomData(true);
}

/** Derives the fields of one collection's records: in English for the admin, or for visitors. */
export function derive(
	app: CoreApp,
	records: readonly (core.Record | undefined)[],
	{ isVisitor }: { isVisitor: boolean },
): void {
	const name = records[0]?.collection().name ?? '';
	const fields = derivedFieldsOf(name).filter(([, { kind }]) => !isVisitor || kind !== 'derived');
	if (fields.length === 0) return;
	const zone = coalitionZone(app);
	const moments = readNow(zone);
	const timings = timingsOf(app, name, records, moments);
	const statusOf = isVisitor ? () => '' : statusIn(app, name, zone, moments, timings);
	const words = isVisitor ? currentServerWords().moments : momentWords;
	const textOf = (record: core.Record, field: Field) => {
		if (field.kind === 'zonedMoment') {
			const [from, to] = momentsOf(record).map(({ moment }) => moment);
			return inZoneOrUtc(from ?? '', zone, words, { to, beside: field.beside });
		}
		if (field.kind === 'pdfSize') return pdfSize(record.getString(field.of));
		if (field.kind !== 'over') return statusOf(record);
		const near = timings[record.id];
		if (isVisitor) return near ?? '';
		return near && near !== timing.later ? near : timing.upcoming;
	};
	for (const record of records) {
		if (!record) continue;
		for (const [name, field] of fields) record.set(name, textOf(record, field));
		if (isVisitor) showLocally(record, zone);
	}
}

/** Replaces moments with those in the coalition's time zone, or with the whole days that they stand for. */
function showLocally(record: core.Record, zone: string): void {
	// The usual setter would turn them back into stored moments.
	for (const { name, moment } of momentsOf(record)) record.setRaw(name, localIso(moment, zone));
}

type Timings = Readonly<Record<string, string | null>>;

/** Returns how near the stored records are, by their ids. */
function timingsOf(
	app: CoreApp,
	name: string,
	records: readonly (core.Record | undefined)[],
	moments: Now,
): Timings {
	const definition = collectionsByName.get(name);
	if (!definition?.endsAt) return {};
	const ids = JSON.stringify(records.map((record) => record?.id));
	const query = `SELECT json_group_object(id, ${timingSql(definition)}) FROM ${name}
		WHERE id IN (SELECT value FROM json_each({:ids}))`;
	return JSON.parse(queryText(app.db(), query, { ...moments, ids }));
}

const derivedFieldsOf = (collection: string) =>
	allFieldsOf(collection).filter(([, field]) => isDerived(field));

/** Returns a function for the status that shows whether visitors see a record now. */
function statusIn(
	app: CoreApp,
	name: string,
	zone: string,
	moments: Now,
	timings: Timings,
): (record: core.Record) => string {
	const { now } = moments;
	const definition = collectionsByName.get(name);
	const leaves = definition !== undefined && leavesWhenOver(definition);
	const listed = listedIds(app, name, moments);
	const clock = adminClock(zone);
	return (record) => {
		if (leaves && timings[record.id] === timing.over) return 'Over: no longer on the site.';
		const isLeftOut = listed !== undefined && !listed.includes(record.id);
		return statusInWords(scheduleOf(record), { now, ...clock, isLeftOut });
	};
}

/** Returns the ids that a list shows; undefined if it shows all. */
function listedIds(app: CoreApp, name: string, moments: Now): string[] | undefined {
	if (!isScheduled(name) || !('limit' in collections[name])) return undefined;
	const query = `SELECT json_group_array(id) FROM (${listedRows(name)})`;
	return JSON.parse(queryText(app.db(), query, moments));
}

/** Returns a record's schedule; for the site, its announcement's, or undefined if there is none. */
function scheduleOf(record: core.Record): Schedule | undefined {
	const { name } = record.collection();
	if (!isScheduled(name)) {
		const until = record.getString('announcementUntil');
		return record.getString('announcement') ? { hidden: false, from: '', until } : undefined;
	}
	const [from = '', until = ''] = ['from', 'until'].map((field) => record.getString(field));
	return { hidden: record.getBool('hidden'), from, until };
}
