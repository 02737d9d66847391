import type { Struct } from 'superstruct';
import { client } from './client.ts';
import { callApi } from './errors.ts';

const BATCH = 4000;

/**
 * All records of a collection in their order, from GET /api/collections/{collection}/records: by
 * rank, those without one last. A record of the wrong shape is dropped with a log line. Throws
 * ApiError.
 */
export async function listRecords<T, S>(collection: string, shape: Struct<T, S>): Promise<T[]> {
	const records: unknown[] = await callApi(() =>
		client.collection(collection).getFullList({ batch: BATCH, sort: 'rank', requestKey: null }),
	);
	return keepValid(collection, shape, records);
}

/** The records that have the right shape; the others are named in the console. */
export function keepValid<T, S>(
	collection: string,
	shape: Struct<T, S>,
	records: readonly unknown[],
): T[] {
	const kept: T[] = [];
	for (const record of records) {
		const [problem, valid] = shape.validate(record);
		if (problem) console.warn(`Dropped a record of ${collection}: ${problem.message}`, record);
		else kept.push(valid);
	}
	return kept;
}

type WithPicture = {
	id: string;
	picture?: string | undefined;
	pictureAlt?: string | undefined;
};

/**
 * The same record as pages show it: its picture named by its path on our origin instead of by its
 * file, up to where the size follows, and without the empty words of no picture.
 */
export function withPicturePath<T extends WithPicture>(collection: string, record: T): T {
	const { id, picture, pictureAlt } = record;
	if (picture) return { ...record, picture: `/api/files/${collection}/${id}/${picture}?thumb=` };
	return { ...record, picture: undefined, pictureAlt: pictureAlt || undefined };
}
