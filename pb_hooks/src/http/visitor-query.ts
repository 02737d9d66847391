import { isList, sortOf } from '../../../web/records/collection.ts';
import { collectionsByName } from '../../../web/records/collections.ts';
import { attempt } from '../engine/attempt.ts';

/** So many records go to a visitor at once; clients ask for the next ones by themselves. */
const MAX_RECORDS = 150;

/** In characters; no id and no slug is longer than a third of it. */
const MAX_FILTER = 200;

/** A text in quotes, in which a backslash takes the meaning off the next character. */
const text = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;

/** What the orders of lists follow. */
const sorts = new Set([...collectionsByName.values()].filter(isList).map(sortOf));

/**
 * What may stand in a visitor's query: what the site itself asks for, and the look-up of one record
 * by what names it, as the SDK's getFirstListItem() writes it.
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
 * A visitor's query as the API is to read it: with few records, and with nothing that costs more
 * than reading them. Undefined where it asks for more than visitors may.
 */
export function boundQuery(rawQuery: string): string | undefined {
	const bound = new Map<string, string>();
	for (const part of rawQuery.split('&')) {
		const [, name = '', written = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
		// Where it cannot be decoded, Go would read bytes that are no text here.
		const value = attempt(() => decodeURIComponent(written.replaceAll('+', ' ')));
		if (value === undefined || bound.has(name) || !allowed.get(name)?.test(value)) return undefined;
		if (name === 'filter' && value.length > MAX_FILTER) return undefined;
		const fewer = name === 'perPage' && Number(value) > MAX_RECORDS;
		bound.set(name, fewer ? String(MAX_RECORDS) : value);
	}
	// Written anew, so that PocketBase reads the very text that was looked at.
	return [...bound].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
