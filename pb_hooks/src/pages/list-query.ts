import { scheduledCollections, shownSql } from '../publishing/shown.ts';
import { namingFields } from './naming-fields.ts';

type Ranked = keyof typeof namingFields;

/**
 * What decides the order of a list, first to last: a rank of 0, which is none, comes last. In
 * parentheses, as PocketBase's query builder takes what has none for the name of a column.
 */
export function listOrder(collection: Ranked): string {
	return `(rank = 0), rank, ${namingFields[collection]}, id`;
}

interface List {
	readonly of: Ranked;
	readonly fields: readonly string[];
	/** More fields as SQL; a record has them only where that is not null. */
	readonly optional?: string;
	readonly limit?: number;
}

/** The records of a list that are shown now, in their order, as SQL that answers a JSON array. */
export function list({ of, fields, optional, limit = -1 }: List): string {
	const order = listOrder(of);
	const where = scheduledCollections.some((name) => name === of) ? shownSql : 'TRUE';
	const rows = `SELECT * FROM ${of} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
	const row = optional ? `json_patch(${object(fields)}, ${optional})` : object(fields);
	return `SELECT json_group_array(${row} ORDER BY ${order}) FROM (${rows})`;
}

/**
 * The uploaded picture's path, up to where the size follows, and its words, which are there with one
 * even where they are empty.
 */
export function picture(collection: Ranked): string {
	const path = `'/api/files/${collection}/' || id || '/' || nullif(picture, '') || '?thumb='`;
	const words = "iif(picture = '' AND pictureAlt = '', NULL, pictureAlt)";
	return `json_object('picture', ${path}, 'pictureAlt', ${words})`;
}

/** A row's fields as a JSON object. */
export function object(fields: readonly string[]): string {
	return `json_object(${fields.map((field) => `'${field}', ${field}`).join(', ')})`;
}
