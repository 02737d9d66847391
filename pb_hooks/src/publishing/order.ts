import { noteMoved } from '../changes/log-change.ts';
import { execute, queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { listOrder } from '../pages/list-query.ts';
import { isInOrderOf, mergeOrder } from './merge-order.ts';

/** The lists on `site` that editors drag, by the collection that each orders. */
const lists = { featured_orgs: 'organizationsInOrder', sections: 'sectionsInOrder' } as const;
type Ordered = keyof typeof lists;
export const ordered: readonly Ordered[] = ['featured_orgs', 'sections'];

/** The admin asks for all of a list at once, and PocketBase refuses a filter of more. */
const MAX_LISTED = 200;

/** Between two ranks there is room to fit others in by hand. */
const STEP = 10;

/** There while ranks are written from a list: PocketBase has one transaction at a time. */
const rankingKey = 'order:ranking';

/** Whether a record is saved because a drag moved it: that is noted once, with the list. */
export function isRanked(): boolean {
	return store.has(rankingKey);
}

/** Saves the lists of the site; where an editor has moved a record in one, its ranks follow. */
export function saveLists({ app, record }: core.RecordEvent, next: () => void): void {
	const moved: [Ordered, string[]][] = [];
	for (const collection of ordered) {
		const wanted = record.getStringSlice(lists[collection]);
		const stored = record.original().getStringSlice(lists[collection]);
		const current = idsInOrder(app, collection);
		// A form that was opened before a colleague added a record has nothing moved.
		const isMoved = !isInOrderOf(stored, wanted) && !isInOrderOf(current, wanted);
		const order = isMoved ? mergeOrder(wanted, current) : current;
		if (isMoved) moved.push([collection, order]);
		record.set(lists[collection], order.slice(0, MAX_LISTED));
	}
	next();
	const ranks = moved.map(([collection, order]) => writeRanks(app, collection, order));
	noteMoved(record, Object.assign({}, ...ranks));
}

/** Saves a record of an ordered collection; its list follows its rank. */
export function saveRecord({ app, record }: core.RecordEvent, next: () => void): void {
	const isNew = record.isNew();
	next();
	if (isRanked()) return;
	// Who has the lists open must not undo the rank with them; a new record is no such change.
	refreshList(app, collectionOf(record), { isNews: !isNew });
}

/** Takes a record out of its list before it is deleted; PocketBase itself would save the list for it. */
export function unlistRecord({ app, record }: core.RecordEvent): void {
	refreshList(app, collectionOf(record), { without: record.id });
}

/** Makes the lists true to what was written without these hooks. */
export function refreshLists(): void {
	for (const collection of ordered) refreshList($app, collection, {});
}

function collectionOf(record: core.Record): Ordered {
	return record.collection().name === 'sections' ? 'sections' : 'featured_orgs';
}

function refreshList(
	app: CoreApp,
	collection: Ordered,
	{ isNews = false, without = '' }: { isNews?: boolean; without?: string },
): void {
	const list = lists[collection];
	const all = idsInOrder(app, collection).filter((id) => id !== without);
	const ids = JSON.stringify(all.slice(0, MAX_LISTED));
	const date = isNews ? ", updated = strftime('%Y-%m-%d %H:%M:%fZ')" : '';
	execute(app.db(), `UPDATE site SET ${list} = {:ids}${date} WHERE ${list} != {:ids}`, { ids });
}

function idsInOrder(app: CoreApp, collection: Ordered): string[] {
	const query = `SELECT json_group_array(id ORDER BY ${listOrder(collection)}) FROM ${collection}`;
	return JSON.parse(queryText(app.db(), query));
}

/**
 * Saved one by one, so that each change refuses who would undo it unawares. Answers the ranks that
 * were changed, as they were before.
 */
function writeRanks(app: CoreApp, collection: Ordered, ids: readonly string[]) {
	const before: Record<string, number> = {};
	store.set(rankingKey, true);
	try {
		for (const [place, id] of ids.entries()) {
			const record = app.findRecordById(collection, id);
			const rank = (place + 1) * STEP;
			if (record.getInt('rank') === rank) continue;
			before[id] = record.getInt('rank');
			record.set('rank', rank);
			// What was saved under older rules stays as it is.
			app.saveNoValidate(record);
		}
	} finally {
		store.remove(rankingKey);
	}
	return before;
}
