import { type OrderList, orderLists } from '../publishing/order-lists.ts';
import { allFieldsOf } from '../publishing/shown.ts';

/**
 * Returns a WITH clause that puts the parameter `row`, as JSON, in place of the stored record. It
 * defines tables with the same names and columns.
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

/** Records that are not in the list are sorted by their rank, like new ones. */
function inOrder({ collection, field }: OrderList): string {
	const place = `(SELECT key + 1 FROM json_each({:row}, '$.${field}') WHERE value = stored.id)`;
	const others = quoted(columnsOf(collection).filter((name) => name !== 'rank'));
	return `${collection} AS (SELECT ${others}, coalesce(${place}, rank) AS rank FROM main.${collection} AS stored)`;
}

function columnsOf(collection: string): string[] {
	return ['id', 'created', ...allFieldsOf(collection).map(([name]) => name)];
}

const quoted = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ');
