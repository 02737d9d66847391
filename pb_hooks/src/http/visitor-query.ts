import { isList, sortOf } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { markdownFields } from '../../../web/records/markdown-fields.ts';
import { attempt } from '../engine/attempt.ts';

/**
 * The maximum number of records per response, with long texts and without. The system's buffers take
 * most of such a response from a slow reader. Clients request the next ones automatically.
 */
const MAX_WHOLE = 50;
const MAX_SHORT = 150;

const isShort = (fields?: string) =>
	fields?.split(',').every((field) => !markdownFields.has(field));

/** In characters. Ids and slugs are at most a third as long. */
const MAX_FILTER = 200;

/** A quoted text, in which a backslash escapes the next character. */
const text = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;

/** Accepted for every list, while `rank` is not. A visitor's list has the page's order; see serveList. */
const ANY_SORT = '@rowid';

/** The sort orders of the lists. */
const sorts = new Set([...collectionsByName.values()].filter(isList).map(sortOf));

/**
 * The parameters that a visitor's query may have: those that the site itself sends, the look-up of
 * one record by its id or slug, as the SDK's getFirstListItem() writes it, and the only parameter
 * besides `fields` that PocketBase's admin sends before a login: the first step of two.
 */
const allowed = new Map<string, RegExp>([
	['page', /^\d{1,6}$/],
	['perPage', /^\d{1,6}$/],
	['skipTotal', /^(?:0|1|true|false)$/],
	['sort', new RegExp(`^[+ ]?(?:${[...sorts].join('|')})(?:,id)?$`)],
	['fields', /^(?:\*|\w+(?:,\w+){0,15})$/],
	['filter', new RegExp(`^(?:id|slug) *= *${text}$`, 's')],
	['mfaId', /^\w{0,30}$/],
]);

/**
 * Returns a visitor's query as the API may read it: with few records, and with nothing that costs
 * more than reading them. Undefined if the query has more than visitors may request.
 */
export function boundQuery(rawQuery: string): string | undefined {
	const bound = new Map<string, string>();
	for (const part of rawQuery.split('&')) {
		const [, name = '', written = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
		// If the value cannot be decoded, Go would read bytes that are not text here.
		const value = attempt(() => decodeURIComponent(written.replaceAll('+', ' ')));
		const pattern = allowed.get(name);
		// PocketBase reads an empty parameter, and all fields, as if there were none.
		if (pattern && (value === '' || (name === 'fields' && value === '*'))) continue;
		if (value === undefined || bound.has(name) || !pattern?.test(value)) return undefined;
		if (name === 'filter' && value.length > MAX_FILTER) return undefined;
		bound.set(name, name === 'sort' ? ANY_SORT : value);
	}
	const max = isShort(bound.get('fields')) ? MAX_SHORT : MAX_WHOLE;
	if (Number(bound.get('perPage') ?? 0) > max) bound.set('perPage', String(max));
	// Rebuilt, so that PocketBase reads exactly the checked text.
	return [...bound].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
