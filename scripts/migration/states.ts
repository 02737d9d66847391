// The collections after the migrations, and the collections of the definitions. PocketBase reads
// both, so that values missing from a definition have PocketBase's defaults.
import { UserError } from '../lib/user-error.ts';
import { runInOtherProcess } from '../testing/engine.ts';

export type Field = { name: string; type: string } & Record<string, unknown>;
export type Collection = { name: string; system: boolean; fields: Field[] } & Record<
	string,
	unknown
>;

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
 * @param migrations a folder
 * @param dir data with some of the migrations applied; an empty folder by default
 */
export async function migratedCollections(binary: string, migrations: string, dir?: string) {
	const site = { binary, migrations, ...(dir && { dir }) };
	const collections = await runInOtherProcess(site, `$app.runAllMigrations(); ${read}`);
	return collections as Collection[];
}

/**
 * Returns the collections that the definitions describe.
 *
 * @param definitions from web/records/schema.ts
 */
export async function definedCollections(binary: string, definitions: { name: string }[]) {
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
				// PocketBase's validation refuses every new rule for its own collections.
				if (stock) $app.saveNoValidate(collection);
				else $app.save(collection);
			} catch (error) {
				return { name: options.name, fields: collection.fields.fieldNames(), why: String(error) };
			}
		}`;
	const response = await runInOtherProcess({ binary }, make + read);
	if (!Array.isArray(response)) throw error(response as Refused);
	return response as Collection[];
}

type Refused = { name: string; fields: string[]; why: string };

/** Adds the field's name, as PocketBase names a field by its position. */
function error({ name, fields, why }: Refused) {
	const reason = why.replace(/\b(\d+): \(/g, (_, at) => `${fields[at]}: (`);
	return new UserError(
		`PocketBase refuses the collection ${name}: ${reason} Change web/records, and run this command again.`,
	);
}
