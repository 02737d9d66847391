import { schedule } from '../../../web/records/collection.ts';
import { fieldsOf } from '../../../web/records/collections.ts';
import { isScheduled } from '../publishing/shown.ts';

/** The lists that editors drag in the form of the site, by the collection that each orders. */
const lists = { featured_orgs: 'organizationsInOrder', sections: 'sectionsInOrder' };

/**
 * What is put before a query that is to find the parameter `row`, as JSON, in place of what is stored:
 * tables with the same names and columns.
 */
export function layOver(collection: string): string {
	const tables = [withRow(collection)];
	// The table of supplies is in use from the first of them on; see medical-query.ts.
	if (collection === 'supplies') {
		tables.push("_params AS (SELECT id FROM main._params UNION ALL SELECT 'suppliesUsed')");
	}
	if (collection === 'site') tables.push(...Object.entries(lists).map(inOrder));
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
function inOrder([collection, list]: [collection: string, list: string]): string {
	const place = `(SELECT key + 1 FROM json_each({:row}, '$.${list}') WHERE value = stored.id)`;
	const others = quoted(columnsOf(collection).filter((name) => name !== 'rank'));
	return `${collection} AS (SELECT ${others}, coalesce(${place}, rank) AS rank FROM main.${collection} AS stored)`;
}

function columnsOf(collection: string): string[] {
	const scheduled = isScheduled(collection) ? Object.keys(schedule) : [];
	return ['id', 'created', ...fieldsOf(collection).map(([name]) => name), ...scheduled];
}

const quoted = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ');
