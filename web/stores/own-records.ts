import { errorWords } from '../content/errors.ts';
import { statusOf } from '../lib/request-error.ts';
import { wait } from '../lib/wait.ts';
import type { OwnPageName, WholeRecord } from '../records/collections.ts';
import { Query } from './query.ts';

/** The delay before each fetch of posts, in milliseconds. Data from the page has no delay. */
export const POSTS_DELAY_MS = 500;

/** Any record that has its own page. */
export type OwnRecord = WholeRecord<OwnPageName>;

/** The record of the page that was requested; `whole` is null if it does not exist. */
export type RequestedRecord = { collection: OwnPageName; id: string; whole: OwnRecord | null };

/** The error for an id without a record. */
export class RecordNotFoundError extends Error {
	override name = 'RecordNotFoundError';
	readonly status = 404;

	constructor(collection: OwnPageName, id: string, options?: ErrorOptions) {
		super(collection === 'posts' ? errorWords.postNotFound(id) : errorWords.notFound, options);
	}
}

const queries = new Map<string, Query<OwnRecord>>();

/** Returns the query of one record. A fetch with a 404 response fails with RecordNotFoundError. */
export function recordById<Name extends OwnPageName>(collection: Name, id: string) {
	const key = `${collection}/${id}`;
	const query = queries.get(key) ?? newQuery(collection, id, key);
	// The cast is safe: only `fetchRecord` and `seedRecord` fill a query, from this collection.
	return query as Query<WholeRecord<Name>>;
}

function newQuery(collection: OwnPageName, id: string, key: string) {
	const query = new Query<OwnRecord>({
		key,
		fetch: () => fetchRecord(collection, id),
		failure: (cause) =>
			statusOf(cause) === 404 ? new RecordNotFoundError(collection, id, { cause }) : toError(cause),
		onDrop: () => queries.delete(key),
	});
	queries.set(key, query);
	return query;
}

/** Stores the record that came with its page, or that there is none. */
export function seedRecord({ collection, id, whole }: RequestedRecord) {
	const query: Query<OwnRecord> = recordById(collection, id);
	if (whole) query.seed(whole);
	else query.seedFailure(new RecordNotFoundError(collection, id));
}

/** Clears every record that was fetched or seeded. */
export function forgetRecords() {
	for (const query of queries.values()) query.reset();
	queries.clear();
}

async function fetchRecord(collection: OwnPageName, id: string): Promise<OwnRecord> {
	if (!fitsInAddress(id)) throw new RecordNotFoundError(collection, id);
	if (collection === 'posts') await wait(POSTS_DELAY_MS);
	const { getRecord } = await import('../api/records.ts');
	return getRecord(collection, id);
}

/** Returns false for dot segments, which would address something else, and for lone surrogates. */
function fitsInAddress(id: string): boolean {
	if (id === '.' || id === '..') return false;
	try {
		encodeURIComponent(id);
		return true;
	} catch {
		return false;
	}
}

/** Returns the text of a record, which is Markdown. */
export const textOf = (record: OwnRecord): string =>
	'body' in record ? record.body : record.description;

/** Returns what was thrown as an error. */
export function toError(cause: unknown): Error {
	return cause instanceof Error ? cause : new Error(String(cause));
}
