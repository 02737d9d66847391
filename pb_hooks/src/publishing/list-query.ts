import { decidingLists } from '../../../web/content/pages.ts';
import { folderOf } from '../../../web/records/addresses.ts';
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
import { beginSql, overSql, timingSql } from './ending.ts';
import { onSiteSql } from './shown.ts';
import { zonedSql, zonedTimeSql } from './zoned-moments.ts';

/** Returns the ORDER BY terms of a list. */
export const listOrder = (name: ListName): string => orderOf(collections[name]);

/** The date of a record, and for records of one day, when it was created or first shown. */
export const newestSql = 'date || max(`from`, created)';

/**
 * Sorts by a moment, with what is over at the end and the latest first there. Sorts rank 0, which means
 * no rank, last. The parentheses keep PocketBase's query builder from taking a term for a column name.
 */
export function orderOf(definition: Collection): string {
	const { endsAt, namedBy, orderedBy, fields } = definition;
	const isOver = overSql(definition);
	const isRanked = 'rank' in fields;
	const begins =
		typeof orderedBy === 'object' && beginSql(`\`${orderedBy.moment}\``, endsAt?.allDay);
	const steps = [
		begins && `(${isOver}), iif(${isOver}, '', ${begins}), (${begins}) DESC`,
		isRanked && '(rank = 0), rank',
		orderedBy === 'newest' && `iif(rank = 0, ${newestSql}, '') DESC`,
	];
	return [...steps, namedBy, 'id'].filter(Boolean).join(', ');
}

const listedRecord = (name: ListName) => recordOf(name, isListed, folderOf(name) !== undefined);

/** Returns SQL for a JSON array of the list's records that are shown now, in order. */
export function list(name: ListName): string {
	return `SELECT json_group_array(${listedRecord(name)} ORDER BY ${listOrder(name)}) FROM (${listedRows(name)})`;
}

/** SQL for a JSON array of the deciding lists that contain a record now. */
export const filledLists = `SELECT json_group_array(name) FROM (${decidingLists
	.map((name) => `SELECT '${name}' AS name WHERE EXISTS (${listedRows(name)})`)
	.join(' UNION ALL ')})`;

/** Returns the same records as SQL rows. */
export function listedRows(name: ListName): string {
	const definition: Collection = collections[name];
	const { limit = -1, scheduled } = definition;
	const where = scheduled ? onSiteSql(definition) : 'TRUE';
	return `SELECT * FROM ${name} WHERE ${where} ORDER BY ${listOrder(name)} LIMIT ${limit}`;
}

/** Returns SQL for a JSON object with the fields that a record's own page shows. */
export function wholeRecord(name: CollectionName): string {
	return recordOf(name, isShown, true);
}

/** Optional fields are included only if they are filled. */
function recordOf(name: CollectionName, isIn: (field: Field) => boolean, hasId: boolean): string {
	const shown = fieldsOf(name).filter(([, field]) => isIn(field));
	const members = shown.map(([field, described]) => member(field, sqlOf(name, field, described)));
	if (hasId) members.unshift(member('id'));
	return `json_patch('{}', json_object(${members.join(', ')}))`;
}

/** The SQL is NULL if the field is to be left out. */
function sqlOf(collection: CollectionName, name: string, field: Field): string {
	const definition: Collection = collections[collection];
	const { endsAt } = definition;
	switch (field.kind) {
		case 'picture':
			// The size follows.
			return `'/api/files/${collection}/' || id || '/' || nullif(${name}, '') || '?thumb='`;
		case 'pictureAlt':
			// A picture's description is included even if it is empty.
			return `iif(${field.of} = '' AND ${name} = '', NULL, ${name})`;
		case 'zonedMoment':
			return endsAt ? zonedSql(endsAt, field, isOptional(field) ? 'null' : '""') : 'NULL';
		case 'over':
			return timingSql(definition);
		case 'flag':
			return `json(iif(${name}, 'true', '${isOptional(field) ? 'null' : 'false'}'))`;
		case 'number':
			return isOptional(field) ? `nullif(${name}, 0)` : name;
		case 'moment':
			return momentSql(definition, name) ?? textSql(name, field);
		default:
			return textSql(name, field);
	}
}

const textSql = (name: string, field: Field) =>
	isOptional(field) ? `nullif(\`${name}\`, '')` : `\`${name}\``;

/** A moment with a day of its own is included in the coalition's time zone, or as that whole day. */
function momentSql({ endsAt }: Collection, name: string): string | undefined {
	if (name !== endsAt?.start && name !== endsAt?.end) return undefined;
	return `iif(\`${name}\` = '', NULL, json(${zonedTimeSql(name, endsAt.allDay)}))`;
}

const member = (name: string, value = name) => `'${name}', ${value}`;

/** Returns SQL for a JSON object with some fields of a row, unchanged. */
export function object(fields: readonly string[]): string {
	return `json_object(${fields.map((field) => member(field)).join(', ')})`;
}
