import { isList, sortOf } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { attempt } from '../engine/attempt.ts';

/** The maximum number of records per response; clients request the next ones automatically. */
const MAX_RECORDS = 150;

/** In characters. Ids and slugs are at most a third as long. */
const MAX_FILTER = 200;

/** A quoted text, in which a backslash escapes the next character. */
const text = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;

/** The sort orders of the lists. */
const sorts = new Set([...collectionsByName.values()].filter(isList).map(sortOf));

/**
 * The parameters that a visitor's query may have: those that the site itself sends, and the look-up
 * of one record by its id or slug, as the SDK's getFirstListItem() writes it.
 */
const allowed = new Map<string, RegExp>([
	['page', /^\d{1,6}$/],
	['perPage', /^\d{1,6}$/],
	['skipTotal', /^(?:0|1|true|false)$/],
	['sort', new RegExp(`^(?:${[...sorts].join('|')})(?:,id)?$`)],
	['fields', /^\w+(?:,\w+){0,15}$/],
	['filter', new RegExp(`^(?:id|slug) *= *${text}$`, 's')],
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
		if (value === undefined || bound.has(name) || !allowed.get(name)?.test(value)) return undefined;
		if (name === 'filter' && value.length > MAX_FILTER) return undefined;
		const fewer = name === 'perPage' && Number(value) > MAX_RECORDS;
		bound.set(name, fewer ? String(MAX_RECORDS) : value);
	}
	// Rebuilt, so that PocketBase reads exactly the checked text.
	return [...bound].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
