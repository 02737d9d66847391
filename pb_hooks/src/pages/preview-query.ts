import type { QueryOverlay } from './page-data.ts';

/** The values of a row, by the names of all its columns. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The ids of a collection's records, in an order that is not saved. */
export interface Order {
	readonly collection: string;
	readonly columns: readonly string[];
	readonly order: readonly string[];
}

/**
 * Has a query find a row that is not saved, and lists in orders that are not: each table is shadowed by
 * one with the same columns.
 */
export function layOver(collection: string, row: Row, orders: readonly Order[]): QueryOverlay {
	const tables = [withRow(collection, Object.keys(row)), ...orders.map(inOrder)];
	// The table of supplies is in use from the first of them on; see medical-query.ts.
	if (collection === 'supplies') {
		tables.push("_params AS (SELECT id FROM main._params UNION ALL SELECT 'suppliesUsed')");
	}
	const lists = orders.map(({ collection, order }) => [
		`order_${collection}`,
		JSON.stringify(order),
	]);
	return {
		sql: `WITH ${tables.join(', ')}`,
		params: { row: JSON.stringify(row), rowId: row.id, ...Object.fromEntries(lists) },
	};
}

function withRow(collection: string, columns: readonly string[]): string {
	const values = columns.map((name) => `json_extract({:row}, '$.${name}')`);
	const stored = `SELECT ${quoted(columns)} FROM main.${collection} WHERE id != {:rowId}`;
	return `${collection}(${quoted(columns)}) AS (${stored} UNION ALL SELECT ${values.join(', ')})`;
}

function inOrder({ collection, columns }: Order): string {
	const others = quoted(columns.filter((name) => name !== 'rank'));
	const place = `(SELECT key + 1 FROM json_each({:order_${collection}}) WHERE value = stored.id)`;
	return `${collection} AS (SELECT ${others}, ${place} AS rank FROM main.${collection} AS stored)`;
}

const quoted = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ');
