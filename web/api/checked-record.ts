import { assert, boolean, enums, number, optional, string, type } from 'superstruct';
import { type Field, isListed, isOptional, isShown } from '../records/collection.ts';
import {
	type CollectionName,
	fieldsOf,
	type ListedRecord,
	type WholeRecord,
} from '../records/collections.ts';
import type { DatedPost } from '../records/posts.ts';

/** A record as the API returns it. */
export type Answer = Readonly<Record<string, unknown>>;

/** Returns an API record as pages show it: without optional fields that are empty. */
export function asShown(collection: CollectionName, record: Answer): Answer {
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

/** Returns the records with the shape of the list. Logs each other record to the console. */
export function keepWellFormed<Name extends CollectionName>(name: Name, records: Answer[]) {
	const shape = shapeOf(name, isListed);
	return records.filter((record): record is ListedRecord<Name> & { id: string } =>
		isShaped(name, shape, record),
	);
}

const dated = type({ id: string(), title: string(), date: string() });

/** Returns the posts with a title and a date. Logs each other one to the console. */
export const keepDated = (records: Answer[]) =>
	records.filter((record): record is DatedPost & Answer => isShaped('posts', dated, record));

interface Shape {
	validate(value: unknown): readonly [{ message: string } | undefined, ...unknown[]];
}

function isShaped(name: string, shape: Shape, record: Answer): boolean {
	const [problem] = shape.validate(record);
	if (problem) console.warn(`Dropped a record of ${name}: ${problem.message}`, record);
	return problem === undefined;
}

/** Throws if the record does not have the shape for its own page. */
export function assertWhole<Name extends CollectionName>(
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
