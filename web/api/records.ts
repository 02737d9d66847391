import { assert, boolean, enums, number, optional, string, type } from 'superstruct';
import {
	type Collection,
	type Field,
	isListed,
	isOptional,
	isShown,
	sortOf,
} from '../records/collection.ts';
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

/** A record as the API returns it. */
type Answer = Readonly<Record<string, unknown>>;

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
	const shape = shapeOf(name, isListed);
	return responses
		.map((response) => asShown(name, response))
		.filter((record): record is ListedRecord<Name> & { id: string } =>
			isShaped(name, shape, record),
		)
		.slice(0, limit);
}

const dated = type({ id: string(), title: string(), date: string() });

/** Returns all posts, the newest first. Drops and logs those of the wrong shape. Throws ClientResponseError. */
export async function listAllPosts(): Promise<DatedPost[]> {
	const options = { batch: BATCH, fields: 'id,title,date', sort: 'rank', requestKey: null };
	const found = await callApi(() => client.collection<Answer>('posts').getFullList(options));
	return found
		.filter((record): record is DatedPost & Answer => isShaped('posts', dated, record))
		.sort((one, other) => (one.date > other.date ? -1 : 1));
}

/** Returns a record as its own page shows it. Throws ClientResponseError: 404 if there is none. */
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

/** Returns an API record as pages show it: without optional fields that are empty. */
function asShown(collection: CollectionName, record: Answer): Answer {
	const optionals = fieldsOf(collection).filter(([, field]) => isOptional(field));
	const values = optionals.map(([name, field]) => [
		name,
		optionalValue(collection, record, name, field),
	]);
	return { ...record, ...Object.fromEntries(values) };
}

/**
 * Returns a field's value for pages. A picture becomes its path on our origin up to the size, which
 * pages append. Its alternative text stays with it, even if empty.
 */
function optionalValue(collection: string, record: Answer, name: string, field: Field): unknown {
	const value = record[name];
	if (field.kind === 'pictureAlt' && record[field.of]) return value;
	if (field.kind !== 'picture' || !value) return value || undefined;
	return `/api/files/${collection}/${record.id}/${value}?thumb=`;
}

interface Shape {
	validate(value: unknown): readonly [{ message: string } | undefined, ...unknown[]];
}

/** Returns whether a record has the shape; logs to the console if it does not. */
function isShaped(name: string, shape: Shape, record: Answer): boolean {
	const [problem] = shape.validate(record);
	if (problem) console.warn(`Dropped a record of ${name}: ${problem.message}`, record);
	return problem === undefined;
}

/** Throws if the record does not have the shape for its own page. */
function assertWhole<Name extends CollectionName>(
	name: Name,
	record: Answer,
): asserts record is WholeRecord<Name> {
	assert(record, shapeOf(name, isShown));
}

/** Returns the validator for the type that follows from the same definition. */
function shapeOf(collection: CollectionName, isIn: (field: Field) => boolean) {
	const fields = fieldsOf(collection).filter(([, field]) => isIn(field));
	const structs = fields.map(([name, field]): [string, FieldStruct] => [
		name,
		isOptional(field) ? optional(structOf(field)) : structOf(field),
	]);
	return type({ id: string(), ...Object.fromEntries(structs) });
}

type FieldStruct = Parameters<typeof type>[0][string];

function structOf(field: Field): FieldStruct {
	if (field.kind === 'number') return number();
	if (field.kind === 'flag') return boolean();
	return field.kind === 'choice' ? enums(field.of) : string();
}
