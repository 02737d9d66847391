import { queryText } from '../engine/sql.ts';
import { fieldsOf, OFFERS } from '../records/all-collections.ts';
import { accountWords } from '../records/refusals/accounts.ts';
import { mayUse } from '../roles/account.ts';
import { tableText } from './table-text.ts';

/** Answers all offers as a table for spreadsheets, the newest first. */
export function sendTable(e: core.RequestEvent): void {
	if (!mayUse(e.auth, OFFERS)) throw new ForbiddenError(accountWords.forCoordinators);
	const names = [...fieldsOf(OFFERS).map(([name]) => name), 'created'];
	const query = `SELECT json_group_array(json_array(${names.join(', ')}) ORDER BY created DESC, id) FROM ${OFFERS}`;
	const rows: (string | number)[][] = JSON.parse(queryText($app.concurrentDB(), query));
	const { set } = e.response.header();
	set('Cache-Control', 'no-store');
	set('Content-Disposition', 'attachment; filename="offers.csv"');
	e.blob(200, 'text/csv; charset=utf-8', toBytes(tableText([names, ...rows])));
}
