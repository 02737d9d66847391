import { answers } from '../../../web/content/answers.ts';
import { namingFields } from '../pages/naming-fields.ts';

/** So many records go to a visitor at once; clients ask for the next ones by themselves. */
const MOST_RECORDS = 150;

/** What may stand in a visitor's query: just what the site itself asks for. */
const allowed = new Map<string, RegExp>([
	['page', /^\d{1,6}$/],
	['perPage', /^\d{1,6}$/],
	['skipTotal', /^(?:0|1|true|false)$/],
	['sort', /^rank(?:,id)?$/],
	['fields', /^\w+(?:,\w+){0,15}$/],
]);

/** Calls by which an editor who is not signed in yet signs in. */
const signingIn = /^\/api\/collections\/[^/]+\/(?:auth-|request-|confirm-)[\w-]+$/;

/** A sign-in holds a few short texts; bytes. */
const MOST_BYTES = 8192;

/** A refusal of a visitor's request, as the API says it. */
export interface Refusal {
	readonly status: 400 | 403 | 411 | 413 | 503;
	readonly message: string;
}

/**
 * Why a visitor's body is not read; undefined where it is, or where there is none.
 *
 * @param length in bytes, as the request says; -1 where it does not
 */
export function refuseBody(method: string, path: string, length: number): Refusal | undefined {
	if (length === 0) return undefined;
	if (method === 'GET' || method === 'HEAD') {
		return { status: 400, message: answers.noBody };
	}
	if (method !== 'POST' || !signingIn.test(path)) {
		return { status: 403, message: answers.superusersOnly };
	}
	if (length < 0) return { status: 411, message: answers.lengthRequired };
	if (length > MOST_BYTES) return { status: 413, message: answers.bodyTooLarge };
	return undefined;
}

/**
 * A visitor's query as the API is to read it: with few records, and with nothing that costs more
 * than reading them. Undefined where it asks for more than the site needs.
 */
export function boundQuery(rawQuery: string): string | undefined {
	const bound = new Map<string, string>();
	for (const part of rawQuery.split('&')) {
		const [, name = '', written = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
		const value = decode(written);
		if (bound.has(name) || !allowed.get(name)?.test(value)) return undefined;
		const fewer = name === 'perPage' && Number(value) > MOST_RECORDS;
		bound.set(name, fewer ? String(MOST_RECORDS) : value);
	}
	return [...bound].map((pair) => pair.join('=')).join('&');
}

const names = new Map<string, string>(Object.entries(namingFields));

/** A query that asks for the rank's order, as one that gets equal ranks in the order of the page. */
export function settleOrder(path: string, query: string): string {
	const name = names.get(/^\/api\/collections\/(\w+)\/records$/.exec(path)?.[1] ?? '');
	return name === undefined
		? query
		: query.replace(/(^|&)sort=rank(?:,id)?(?=&|$)/, `$1sort=rank,${name},id`);
}

/** What cannot be decoded stays as it is, and is allowed nowhere. */
function decode(written: string): string {
	try {
		return decodeURIComponent(written);
	} catch {
		return written;
	}
}
