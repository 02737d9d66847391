import { collectionsByName, fieldsOf, type ListName } from '../../../web/records/collections.ts';
import { noteMoved } from '../changes/log-change.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { execute, queryText } from '../engine/sql.ts';
import { listOrder } from './list-query.ts';
import { isInOrderOf, mergeOrder } from './merge-order.ts';

/** A list on the site's record that editors drag, and the collection whose ranks follow it. */
export interface OrderList {
	readonly field: string;
	readonly collection: ListName;
}

const isListName = (name: string): name is ListName =>
	collectionsByName.get(name)?.orderedBy !== undefined;

export const orderLists: readonly OrderList[] = fieldsOf('site').flatMap(([field, described]) =>
	described.kind === 'order' && isListName(described.of)
		? [{ field, collection: described.of }]
		: [],
);

/** The collections whose order editors set by dragging. */
export const ordered = orderLists.map(({ collection }) => collection);

/** The admin requests a whole list at once, and PocketBase refuses a longer filter. */
const MAX_LISTED = 200;

/** The step between two ranks, so that others fit in between by hand. */
const STEP = 10;

/** Set while ranks are written from a list: PocketBase runs one transaction at a time. */
const rankingKey = 'order:ranking';

/** Returns whether a save is part of a drag, which is logged once, with the list. */
export function isRanked(): boolean {
	return sharedStore.has(rankingKey);
}

/** Saves the site's lists. If an editor moved a record in one, the collection's ranks follow. */
export function saveLists({ app, record }: core.RecordEvent, next: () => void): void {
	const moved: [ListName, string[]][] = [];
	for (const { field, collection } of orderLists) {
		const wanted = record.getStringSlice(field);
		const stored = record.original().getStringSlice(field);
		const current = idsInOrder(app, collection);
		// A form that was opened before a colleague added a record has moved nothing.
		const isMoved = !isInOrderOf(stored, wanted) && !isInOrderOf(current, wanted);
		const order = isMoved ? mergeOrder(wanted, current) : current;
		if (isMoved) moved.push([collection, order]);
		record.set(field, order.slice(0, MAX_LISTED));
	}
	next();
	const ranks = moved.map(([collection, order]) => writeRanks(app, collection, order));
	noteMoved(record, Object.assign({}, ...ranks));
}

/** Saves a record of an ordered collection. Its list follows its rank. */
export function saveRecord({ app, record }: core.RecordEvent, next: () => void): void {
	const isNew = record.isNew();
	next();
	if (isRanked()) return;
	// An open form of the lists must not undo the rank; a new record does not conflict with it.
	refreshList(app, listOf(record), { isNews: !isNew });
}

/** Removes a record from its list before deletion. Otherwise, PocketBase would save the list for it. */
export function unlistRecord({ app, record }: core.RecordEvent): void {
	refreshList(app, listOf(record), { without: record.id });
}

/** Updates the lists after changes that were written without these hooks. */
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
 * Saves records one by one, so that an older form cannot undo a change by accident. Returns the
 * previous ranks of the changed records.
 */
function writeRanks(app: CoreApp, collection: ListName, ids: readonly string[]) {
	const before: Record<string, number> = {};
	sharedStore.set(rankingKey, true);
	try {
		for (const [index, id] of ids.entries()) {
			const record = app.findRecordById(collection, id);
			const rank = (index + 1) * STEP;
			if (record.getInt('rank') === rank) continue;
			before[id] = record.getInt('rank');
			record.set('rank', rank);
			// Records saved under older rules must not be validated again.
			app.saveNoValidate(record);
		}
	} finally {
		sharedStore.remove(rankingKey);
	}
	return before;
}
