import { listOrder } from '../pages/list-query.ts';
import { derive } from '../publishing/derived.ts';
import { storedMoment } from '../publishing/moment.ts';
import { isScheduled, shownSql } from '../publishing/shown.ts';

/**
 * Sends a list with each record's derived values. A visitor who sorts by rank gets the pages'
 * order, page by page: no API query can sort rank 0, which means no rank, last.
 */
export function answerList(e: core.RecordsListRequestEvent): void {
	const query = e.requestEvent.request.url.query();
	const isVisitor = e.auth === null;
	const isFiltered = isVisitor && query.has('filter');
	if (isFiltered && e.records.length === 0) {
		// After three unsuccessful look-ups PocketBase delays each by up to half a second, and
		// meanwhile holds two of the engine's workers.
		e.json(200, e.result);
		return;
	}
	if (isVisitor && !isFiltered && query.has('sort')) putInOrder(e);
	derive(e.app, e.records, { isVisitor });
	e.next();
}

function putInOrder(e: core.RecordsListRequestEvent): void {
	const { name } = e.collection;
	if (!(isScheduled(name) && e.result)) return;
	const { page, perPage } = e.result;
	const order = listOrder(name);
	// Only this page's records are read in full, not all records to be sorted.
	const here = `SELECT id FROM ${name} WHERE ${shownSql(name)}
		ORDER BY ${order} LIMIT {:perPage} OFFSET {:offset}`;
	const now = storedMoment(Date.now());
	const part = $dbx.exp(`id IN (${here})`, { now, perPage, offset: perPage * (page - 1) });
	const records = arrayOf(new Record());
	$app.recordQuery(name).andWhere(part).orderBy(order).all(records);
	Object.assign(e, { records });
	Object.assign(e.result, { items: records });
}
