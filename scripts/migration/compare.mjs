// The differences between two states of the collections, and their descriptions.
import { isDeepStrictEqual } from 'node:util';

/**
 * @typedef {import('./states.mjs').Field} Field
 * @typedef {import('./states.mjs').Collection} Collection
 * @typedef {{ from?: Collection | undefined, to?: Collection | undefined }} Difference of a
 *   collection: without `from` it is new, without `to` it is removed
 */

/**
 * Compares collections and fields by name: a renamed one keeps its id.
 *
 * @param {Collection[]} before
 * @param {Collection[]} after
 * @returns {Difference[]}
 */
export function compare(before, after) {
	const find = (/** @type {Collection[]} */ all, /** @type {string} */ name) =>
		all.find((one) => one.name === name);
	/** @type {Difference[]} */
	const all = [
		...after.map((to) => ({ from: find(before, to.name), to })),
		...before.filter(({ name }) => !find(after, name)).map((from) => ({ from, to: undefined })),
	];
	return all.filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/**
 * Returns whether two fields are the same, perhaps with other options: for another type, PocketBase
 * creates a new column.
 *
 * @param {Field} one
 * @returns {(other: Field) => boolean}
 */
export const isSameField = (one) => (other) => one.name === other.name && one.type === other.type;

/** Returns fields of `some` that `others` lack. @param {Field[]} some @param {Field[]} others */
const missingIn = (others, some) => some.filter((field) => !others.some(isSameField(field)));

/** @param {Collection} from @param {Collection} to */
export const removedFields = (from, to) => missingIn(to.fields, from.fields);
/** @param {Collection} from @param {Collection} to */
const addedFields = (from, to) => missingIn(from.fields, to.fields);

/**
 * Returns the options that differ, including nested ones; lists are compared as a whole.
 *
 * @param {Record<string, unknown>} from
 * @param {Record<string, unknown>} to
 * @returns {Record<string, unknown>} with the values of `to`
 */
export function changedOptions(from, to) {
	const changed = Object.entries(to).flatMap(([name, value]) => {
		const old = from[name];
		if (isDeepStrictEqual(old, value)) return [];
		return [[name, isOptions(old) && isOptions(value) ? changedOptions(old, value) : value]];
	});
	return Object.fromEntries(changed);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isOptions = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Difference} difference @returns {string[]} a line for each difference */
export function describeDifference({ from, to }) {
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

/** @param {Record<string, unknown>} values */
const words = (values) => JSON.stringify(values).slice(1, -1);

/**
 * Describes the decisions and additions that a person must make: the database cannot infer them.
 *
 * @param {Difference[]} differences
 */
export function describeWork(differences) {
	return differences.flatMap(({ from, to }) => {
		if (!from || !to) return [];
		const added = addedFields(from, to);
		const required = added.filter((field) => field.required);
		const renames = removedFields(from, to).flatMap((old) =>
			added
				.filter(({ type }) => type === old.type)
				.map((field) => renameNote(to.name, old.name, field.name)),
		);
		return [...renames, ...required.map((field) => requiredNote(to.name, field.name))];
	});
}

/** @type {(collection: string, old: string, name: string) => string} */
const renameNote = (collection, old, name) =>
	`${collection}: ${old} is removed with its values, and ${name} is new. If ${name} is the new name of ${old}, delete the generated file, write a migration by hand that sets fields.getByName('${old}').name = '${name}', and run this command again.`;

/** @type {(collection: string, name: string) => string} */
const requiredNote = (collection, name) =>
	`${collection}: ${name} is required, and existing records have no value for it. Add a migration by hand that fills it.`;
