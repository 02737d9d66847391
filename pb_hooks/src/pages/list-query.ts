import {
	type Collection,
	type Field,
	isListed,
	isOptional,
	isShown,
} from '../../../web/records/collection.ts';
import {
	type CollectionName,
	collections,
	fieldsOf,
	type ListName,
} from '../../../web/records/collections.ts';
import { folderOf } from '../../../web/records/places.ts';
import { isScheduled, shownSql } from '../publishing/shown.ts';
import { zonedSql } from '../publishing/zoned-moments.ts';

/** What decides the order of a list, first to last. */
export const listOrder = (name: ListName): string => orderOf(collections[name]);

/**
 * A rank of 0, which is none, comes last, and the newest was made last, or has come to be shown. In
 * parentheses, as PocketBase's query builder takes what has none for the name of a column.
 */
export function orderOf({ namedBy, orderedBy, scheduled, fields }: Collection): string {
	const isRanked = 'rank' in fields;
	const made = scheduled ? 'max(`from`, created)' : '(created)';
	const steps = [
		typeof orderedBy === 'object' && `(\`${orderedBy.moment}\`)`,
		isRanked && '(rank = 0), rank',
		orderedBy === 'newest' && `${isRanked ? `iif(rank = 0, ${made}, '')` : made} DESC`,
	];
	return [...steps, namedBy, 'id'].filter(Boolean).join(', ');
}

/** The records of a list that are shown now, in their order, as SQL that answers a JSON array. */
export function list(name: ListName): string {
	const record = recordOf(name, isListed, folderOf(name) !== undefined);
	return `SELECT json_group_array(${record} ORDER BY ${listOrder(name)}) FROM (${listedRows(name)})`;
}

/** The same as the rows of the table. */
export function listedRows(name: ListName): string {
	const { limit = -1 }: Collection = collections[name];
	const where = isScheduled(name) ? shownSql(name) : 'TRUE';
	return `SELECT * FROM ${name} WHERE ${where} ORDER BY ${listOrder(name)} LIMIT ${limit}`;
}

/** A row as the page of its own shows it, as a JSON object. */
export function wholeRecord(name: CollectionName): string {
	return recordOf(name, isShown, true);
}

/** What is optional is in it only where it is filled. */
function recordOf(name: CollectionName, isIn: (field: Field) => boolean, hasId: boolean): string {
	const shown = fieldsOf(name).filter(([, field]) => isIn(field));
	const members = shown.map(([field, described]) => member(field, sqlOf(name, field, described)));
	if (hasId) members.unshift(member('id'));
	return `json_patch('{}', json_object(${members.join(', ')}))`;
}

/** Null where it is to be left out. */
function sqlOf(collection: string, name: string, field: Field): string {
	switch (field.kind) {
		case 'picture':
			// Up to where the size follows.
			return `'/api/files/${collection}/' || id || '/' || nullif(${name}, '') || '?thumb='`;
		case 'pictureAlt':
			// With a picture they are there even where they are empty.
			return `iif(${field.of} = '' AND ${name} = '', NULL, ${name})`;
		case 'zonedMoment':
			return zonedSql(field.of, isOptional(field) ? 'null' : '""');
		case 'flag':
			return `json(iif(${name}, 'true', '${isOptional(field) ? 'null' : 'false'}'))`;
		case 'number':
			return isOptional(field) ? `nullif(${name}, 0)` : name;
		default:
			return isOptional(field) ? `nullif(${name}, '')` : name;
	}
}

const member = (name: string, value = name) => `'${name}', ${value}`;

/** Some of a row's fields, just as they are, as a JSON object. */
export function object(fields: readonly string[]): string {
	return `json_object(${fields.map((field) => member(field)).join(', ')})`;
}
