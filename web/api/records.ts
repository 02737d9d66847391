import { type Collection, isListed, sortOf } from '../records/collection.ts';
import {
	type CollectionName,
	collections,
	fieldsOf,
	type ListedRecord,
	type ScheduledName,
	type WholeRecord,
} from '../records/collections.ts';
import type { DatedPost } from '../records/posts.ts';
import { callApi, client } from './call-api.ts';
import { type Answer, asShown, assertWhole, keepDated, keepWellFormed } from './checked-record.ts';

const BATCH = 4000;

/**
 * Returns a collection's list in its order, from GET /api/collections/{collection}/records: by rank,
 * records without one last. Drops and logs records of the wrong shape. Throws ClientResponseError.
 */
export async function listRecords<Name extends ScheduledName>(
	name: Name,
): Promise<(ListedRecord<Name> & { id: string })[]> {
	const { limit }: Collection = collections[name];
	const responses = await callApi(() => fetchList(name, limit));
	const records = responses.map((response) => asShown(name, response));
	return keepWellFormed(name, records).slice(0, limit);
}

/** Returns all posts, the newest first. Drops and logs those of the wrong shape. Throws ClientResponseError. */
export async function listAllPosts(): Promise<DatedPost[]> {
	const options = { batch: BATCH, fields: 'id,title,date', sort: 'rank', requestKey: null };
	const found = await callApi(() => client.collection<Answer>('posts').getFullList(options));
	return keepDated(found).sort((one, other) => (one.date > other.date ? -1 : 1));
}

/** Returns a record as its own page shows it. Throws ClientResponseError, with status 404 if there is none. */
export async function getRecord<Name extends CollectionName>(
	name: Name,
	id: string,
): Promise<WholeRecord<Name>> {
	const found = await callApi(() =>
		client.collection<Answer>(name).getOne(id, { requestKey: null }),
	);
	const record = asShown(name, found);
	assertWhole(name, record);
	return record;
}

async function fetchList(name: CollectionName, limit: number | undefined): Promise<Answer[]> {
	const collection = client.collection<Answer>(name);
	const inOrder = { sort: sortOf(collections[name]), requestKey: null };
	if (limit === undefined) return collection.getFullList({ batch: BATCH, ...inOrder });
	const listed = fieldsOf(name).filter(([, field]) => isListed(field));
	const fields = ['id', ...listed.map(([field]) => field)].join();
	const { items } = await collection.getList(1, limit, { fields, skipTotal: true, ...inOrder });
	return items;
}
