import { listOrder } from '../pages/list-query.ts';
import { derive } from '../publishing/derived.ts';
import { storedMoment } from '../publishing/moment.ts';
import { isScheduled, shownSql } from '../publishing/shown.ts';

/**
 * Answers a list, with what is derived of each record. A visitor who asks for the rank's
 * order gets that of the pages, part by part: no query of the API can say that a rank of 0, which is
 * none, comes last.
 */
export function answerList(e: core.RecordsListRequestEvent): void {
	const query = e.requestEvent.request.url.query();
	const isVisitor = e.auth === null;
	const isFiltered = isVisitor && query.has('filter');
	if (isFiltered && e.records.length === 0) {
		// After three look-ups in vain PocketBase takes up to half a second for each, and meanwhile
		// holds two of the engine's workers.
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
	// Of the records themselves only those of this part are read, not all to be sorted.
	const here = `SELECT id FROM ${name} WHERE ${shownSql(name)}
		ORDER BY ${order} LIMIT {:perPage} OFFSET {:offset}`;
	const now = storedMoment(Date.now());
	const part = $dbx.exp(`id IN (${here})`, { now, perPage, offset: perPage * (page - 1) });
	const records = arrayOf(new Record());
	$app.recordQuery(name).andWhere(part).orderBy(order).all(records);
	Object.assign(e, { records });
	Object.assign(e.result, { items: records });
}
