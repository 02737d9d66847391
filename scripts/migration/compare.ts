// The differences between two states of the collections, and their descriptions.
import { isDeepStrictEqual } from 'node:util';
import type { Collection, Field } from './states.ts';

export type { Collection, Field };
/** Of a collection: without `from` it is new, without `to` it is removed */
export type Difference = { from?: Collection | undefined; to?: Collection | undefined };

/** Compares collections and fields by name: a renamed one keeps its id. */
export function compare(before: Collection[], after: Collection[]): Difference[] {
	const find = (all: Collection[], name: string) => all.find((one) => one.name === name);
	const all: Difference[] = [
		...after.map((to) => ({ from: find(before, to.name), to })),
		...before.filter(({ name }) => !find(after, name)).map((from) => ({ from, to: undefined })),
	];
	return all.filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/**
 * Returns whether two fields are the same, perhaps with other options: for another type, PocketBase
 * creates a new column.
 */
export const isSameField =
	(one: Field): ((other: Field) => boolean) =>
	(other) =>
		one.name === other.name && one.type === other.type;

/** Returns fields of `some` that `others` lack. */
const missingIn = (others: Field[], some: Field[]) =>
	some.filter((field) => !others.some(isSameField(field)));

export const removedFields = (from: Collection, to: Collection) =>
	missingIn(to.fields, from.fields);
const addedFields = (from: Collection, to: Collection) => missingIn(from.fields, to.fields);

/**
 * Returns the options that differ, including nested ones; lists are compared as a whole.
 *
 * @returns with the values of `to`
 */
export function changedOptions(
	from: Record<string, unknown>,
	to: Record<string, unknown>,
): Record<string, unknown> {
	const changed = Object.entries(to).flatMap(([name, value]) => {
		const old = from[name];
		if (isDeepStrictEqual(old, value)) return [];
		return [[name, isOptions(old) && isOptions(value) ? changedOptions(old, value) : value]];
	});
	return Object.fromEntries(changed);
}

const isOptions = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a line for each difference */
export function describeDifference({ from, to }: Difference): string[] {
	if (!from) return [`${to?.name}: new collection`];
	if (!to) return [`${from.name}: removed collection`];
	const { name } = to;
	const { fields: _, ...options } = changedOptions(from, to);
	const changed = to.fields.flatMap((field) => {
		const old = from.fields.find(isSameField(field));
		const values = old ? changedOptions(old, field) : {};
		return Object.keys(values).length > 0 ? [`${name}.${field.name}: ${words(values)}`] : [];
	});
	const lines = [
		...removedFields(from, to).map((field) => `${name}.${field.name}: removed field`),
		...addedFields(from, to).map((field) => `${name}.${field.name}: new field`),
		...changed,
		...(Object.keys(options).length > 0 ? [`${name}: ${words(options)}`] : []),
	];
	return lines.length > 0 ? lines : [`${name}: new order of fields`];
}

const words = (values: Record<string, unknown>) => JSON.stringify(values).slice(1, -1);
