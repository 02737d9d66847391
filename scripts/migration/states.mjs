// The collections after the migrations, and the collections of the definitions. PocketBase reads
// both, so that values missing from a definition have PocketBase's defaults.
import { UserError } from '../lib/user-error.mjs';
import { runInOtherProcess } from '../testing/engine.mjs';

/**
 * @typedef {{ name: string, type: string } & Record<string, unknown>} Field
 * @typedef {{ name: string, system: boolean, fields: Field[] } & Record<string, unknown>} Collection
 */

/** Values that PocketBase derives from names and times, or generates. */
const DERIVED = ['id', 'created', 'updated', 'secret'];

/** Fields may have such names: the names of fields are values, not keys. */
const read = `
	const names = new Map($app.findAllCollections().map(({ id, name }) => [id, name]));
	return JSON.parse(JSON.stringify($app.findAllCollections()), (key, value) =>
		${JSON.stringify(DERIVED)}.includes(key) ? undefined
		: key === 'collectionId' ? names.get(value)
		: value
	);`;

/**
 * Returns the collections that migrations create in an empty folder.
 *
 * @param {string} binary
 * @param {string} migrations a folder
 * @param {string} [dir] data with some of the migrations applied; an empty folder by default
 */
export async function migratedCollections(binary, migrations, dir) {
	const site = { binary, migrations, ...(dir && { dir }) };
	const collections = await runInOtherProcess(site, `$app.runAllMigrations(); ${read}`);
	return /** @type {Collection[]} */ (collections);
}

/**
 * Returns the collections that the definitions describe.
 *
 * @param {string} binary
 * @param {{ name: string }[]} definitions from web/records/schema.ts
 */
export async function definedCollections(binary, definitions) {
	const make = `
		$app.delete($app.findCollectionByNameOrId('users'));
		for (const { fields, ...options } of ${JSON.stringify(definitions)}) {
			const stock = $app.findAllCollections().find(({ name }) => name === options.name);
			const collection = stock ?? new Collection(options);
			if (stock) unmarshal(options, stock);
			for (const field of fields) {
				const related = field.collectionId && $app.findCollectionByNameOrId(field.collectionId).id;
				collection.fields.add(new Field({ ...field, ...(related && { collectionId: related }) }));
			}
			try {
				$app.save(collection);
			} catch (error) {
				return { name: options.name, fields: collection.fields.fieldNames(), why: String(error) };
			}
		}`;
	const response = await runInOtherProcess({ binary }, make + read);
	if (!Array.isArray(response)) throw error(/** @type {Refused} */ (response));
	return /** @type {Collection[]} */ (response);
}

/** @typedef {{ name: string, fields: string[], why: string }} Refused */

/** Adds the field's name, as PocketBase names a field by its position. @param {Refused} refused */
function error({ name, fields, why }) {
	const reason = why.replace(/\b(\d+): \(/g, (_, at) => `${fields[at]}: (`);
	return new UserError(
		`PocketBase refuses the collection ${name}: ${reason} Change web/records, and run this command again.`,
	);
}
