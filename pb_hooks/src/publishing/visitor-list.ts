import { type Collection, isList, leavesWhenOver } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { endTurn } from '../engine/turns.ts';
import { readNow } from '../site/time-zone.ts';
import { derive } from './derived.ts';
import { orderOf } from './list-query.ts';
import { onSiteSql } from './shown.ts';

/** The admin's order until the user chooses one: the newest first. */
const ADMIN_ORDER = '-@rowid';

/**
 * Sends a list with each record's derived values. A visitor who sorts by rank, and the admin until
 * the user chooses an order, get the pages' order, page by page: no API query can sort rank 0,
 * which means no rank, last.
 */
export function serveList(e: core.RecordsListRequestEvent): void {
	const query = e.requestEvent.request.url.query();
	const isVisitor = e.auth === null;
	const isFiltered = isVisitor && query.has('filter');
	if (isFiltered && e.records.length === 0) {
		// After three unsuccessful look-ups PocketBase delays each by up to half a second, and
		// meanwhile holds two of the engine's workers.
		e.json(200, e.result);
		return;
	}
	const definition = collectionsByName.get(e.collection.name);
	if (definition && isList(definition) && query.get('filter') === '') {
		const isSorted = isVisitor ? query.has('sort') : query.get('sort') === ADMIN_ORDER;
		// An API rule cannot tell which records are over.
		const mayHoldOver = isVisitor && leavesWhenOver(definition);
		if (isSorted || mayHoldOver)
			putInOrder(e, definition, isVisitor ? onSiteSql(definition) : 'TRUE');
	}
	derive(e.app, e.records, { isVisitor });
	endTurn(e.requestEvent);
	e.next();
}

function putInOrder(e: core.RecordsListRequestEvent, definition: Collection, where: string): void {
	if (!e.result) return;
	const { name } = e.collection;
	const { page, perPage } = e.result;
	const order = orderOf(definition);
	// Only this page's records are read in full, not all records to be sorted.
	const here = `SELECT id FROM ${name} WHERE ${where}
		ORDER BY ${order} LIMIT {:perPage} OFFSET {:offset}`;
	const params = { ...readNow(), perPage, offset: perPage * (page - 1) };
	const part = $dbx.exp(`id IN (${here})`, params);
	const records = arrayOf(new Record());
	$app.recordQuery(name).andWhere(part).orderBy(order).all(records);
	Object.assign(e, { records });
	Object.assign(e.result, { items: records });
}
