import { type OrderList, orderLists } from '../publishing/order-lists.ts';
import { allFieldsOf } from '../publishing/shown.ts';

/**
 * What is put before a query that is to find the parameter `row`, as JSON, in place of what is stored:
 * tables with the same names and columns.
 */
export function layOver(collection: string): string {
	const lists = collection === 'site' ? orderLists.map(inOrder) : [];
	const tables = [withRow(collection), ...lists];
	return `WITH ${tables.join(', ')}`;
}

function withRow(collection: string): string {
	const names = columnsOf(collection);
	const columns = quoted(names);
	const values = names.map((name) => `json_extract({:row}, '$.${name}')`);
	return `${collection}(${columns}) AS (SELECT ${columns} FROM main.${collection}
		WHERE id != json_extract({:row}, '$.id') UNION ALL SELECT ${values})`;
}

/** What is not in the list comes by its rank, as if it were new. */
function inOrder({ collection, field }: OrderList): string {
	const place = `(SELECT key + 1 FROM json_each({:row}, '$.${field}') WHERE value = stored.id)`;
	const others = quoted(columnsOf(collection).filter((name) => name !== 'rank'));
	return `${collection} AS (SELECT ${others}, coalesce(${place}, rank) AS rank FROM main.${collection} AS stored)`;
}

function columnsOf(collection: string): string[] {
	return ['id', 'created', ...allFieldsOf(collection).map(([name]) => name)];
}

const quoted = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ');
