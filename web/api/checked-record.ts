import { assert, boolean, enums, number, optional, string, type } from 'superstruct';
import { type Field, isListed, isOptional, isShown } from '../records/collection.ts';
import {
	type CollectionName,
	fieldsOf,
	type ListedRecord,
	type WholeRecord,
} from '../records/collections.ts';

/** What the API says of a record. */
export type Answer = Readonly<Record<string, unknown>>;

/** A record of the API as pages show it: without what is optional and empty. */
export function asShown(collection: CollectionName, record: Answer): Answer {
	const optionals = fieldsOf(collection).filter(([, field]) => isOptional(field));
	const values = optionals.map(([name, field]) => [
		name,
		optionalValue(collection, record, name, field),
	]);
	return { ...record, ...Object.fromEntries(values) };
}

/**
 * A picture is named by its path on our origin instead of by its file, up to where the size follows;
 * its words are there with it even where they are empty.
 */
function optionalValue(collection: string, record: Answer, name: string, field: Field): unknown {
	const value = record[name];
	if (field.kind === 'pictureAlt' && record[field.of]) return value;
	if (field.kind !== 'picture' || !value) return value || undefined;
	return `/api/files/${collection}/${record.id}/${value}?thumb=`;
}

/** The records that have the shape of a list's; the others are named in the console. */
export function keepWellFormed<Name extends CollectionName>(name: Name, records: Answer[]) {
	const shape = shapeOf(name, isListed);
	return records.filter((record): record is ListedRecord<Name> & { id: string } => {
		const [problem] = shape.validate(record);
		if (problem) console.warn(`Dropped a record of ${name}: ${problem.message}`, record);
		return problem === undefined;
	});
}

/** Throws where it has not the shape of a whole record. */
export function assertWhole<Name extends CollectionName>(
	name: Name,
	record: Answer,
): asserts record is WholeRecord<Name> {
	assert(record, shapeOf(name, isShown));
}

/** What must be true of an answer, for the type that follows from the same definition to be true. */
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
