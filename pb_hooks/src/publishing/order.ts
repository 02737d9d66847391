import type { ListName } from '../../../web/records/collections.ts';
import { noteMoved } from '../changes/log-change.ts';
import { execute, queryText } from '../engine/sql.ts';
import { store } from '../engine/store.ts';
import { listOrder } from '../pages/list-query.ts';
import { isInOrderOf, mergeOrder } from './merge-order.ts';
import { type OrderList, orderLists } from './order-lists.ts';

/** The collections whose order editors drag. */
export const ordered = orderLists.map(({ collection }) => collection);

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
	const moved: [ListName, string[]][] = [];
	for (const { field, collection } of orderLists) {
		const wanted = record.getStringSlice(field);
		const stored = record.original().getStringSlice(field);
		const current = idsInOrder(app, collection);
		// A form that was opened before a colleague added a record has nothing moved.
		const isMoved = !isInOrderOf(stored, wanted) && !isInOrderOf(current, wanted);
		const order = isMoved ? mergeOrder(wanted, current) : current;
		if (isMoved) moved.push([collection, order]);
		record.set(field, order.slice(0, MAX_LISTED));
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
	refreshList(app, listOf(record), { isNews: !isNew });
}

/** Takes a record out of its list before it is deleted; PocketBase itself would save the list for it. */
export function unlistRecord({ app, record }: core.RecordEvent): void {
	refreshList(app, listOf(record), { without: record.id });
}

/** Makes the lists true to what was written without these hooks. */
export function refreshLists(): void {
	for (const list of orderLists) refreshList($app, list, {});
}

const listOf = (record: core.Record) =>
	orderLists.find(({ collection }) => collection === record.collection().name);

function refreshList(
	app: CoreApp,
	list: OrderList | undefined,
	{ isNews = false, without = '' }: { isNews?: boolean; without?: string },
): void {
	if (list === undefined) return;
	const all = idsInOrder(app, list.collection).filter((id) => id !== without);
	const ids = JSON.stringify(all.slice(0, MAX_LISTED));
	const date = isNews ? ", updated = strftime('%Y-%m-%d %H:%M:%fZ')" : '';
	const { field } = list;
	execute(app.db(), `UPDATE site SET ${field} = {:ids}${date} WHERE ${field} != {:ids}`, { ids });
}

function idsInOrder(app: CoreApp, collection: ListName): string[] {
	const query = `SELECT json_group_array(id ORDER BY ${listOrder(collection)}) FROM ${collection}`;
	return JSON.parse(queryText(app.db(), query));
}

/**
 * Saved one by one, so that each change refuses who would undo it unawares. Answers the ranks that
 * were changed, as they were before.
 */
function writeRanks(app: CoreApp, collection: ListName, ids: readonly string[]) {
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
