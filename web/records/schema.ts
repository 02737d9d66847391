// How the database keeps what the definitions say. Only `npm run migration` and tests need this file:
// neither the visitors' browsers nor the hooks load it.
import { accounts } from './accounts.ts';
import { changes } from './changes.ts';
import { type Collection, endsOf, schedule } from './collection.ts';
import { collections } from './collections.ts';
import { donationOffers } from './donation-offers.ts';
import { type Options, storedField, type Words } from './stored-field.ts';

/** Every collection, in an order in which one comes after those that it refers to. */
const definitions = {
	_superusers: accounts,
	...collections,
	donation_offers: donationOffers,
	changes,
} as const;

type Definitions = typeof definitions;
export type DefinedName = keyof Definitions;

/** The fields of a collection, and their kinds, with those that follow from a schedule. */
type FieldsOf<Name extends DefinedName> = Definitions[Name]['fields'] &
	(Definitions[Name] extends { scheduled: true } ? typeof schedule : unknown);

/** The fields that need a label in the admin: those that only programs read keep their names. */
export type LabeledField<Name extends DefinedName> = {
	[Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { hidden: true } ? never : Field;
}[keyof FieldsOf<Name>];

/**
 * What the admin says below each field. PocketBase shows nothing below a moment that it writes.
 * The texts of a collection are a function in web/content/admin: hooks and pages import its labels
 * from the same file, and their bundles leave out a function that nobody calls.
 */
export type Help<Name extends DefinedName> = {
	readonly [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { kind: 'created' }
		? null
		: string;
};
export type HelpByName = { readonly [Name in DefinedName]: Help<Name> };

/** A collection as PocketBase imports it. Left out is what PocketBase fills in. */
export type StoredCollection = Options & { readonly name: string; readonly fields: Options[] };

/** All collections as the database has them. A relation names its collection. */
export function storedCollections(help: HelpByName): StoredCollection[] {
	const words = new Map<string, Words>(Object.entries(help));
	return Object.entries<Collection>(definitions).map(([name, definition]) =>
		name === '_superusers'
			? storedAccounts(definition, words.get(name))
			: storedCollection(name, definition, words.get(name)),
	);
}

/** Nobody can rename or delete a system field in the admin: without roles every editor would be an owner. */
function storedAccounts({ fields }: Collection, words: Words = {}): StoredCollection {
	const added = Object.entries(fields).map(([name, field]) => ({
		...storedField(name, field, words),
		system: true,
	}));
	// The alert about sign-ins from a new place keeps an unsalted hash of each editor's address and
	// browser, from which the address can be found by trying all of them.
	return { name: '_superusers', authAlert: { enabled: false }, fields: added };
}

/** To visitors, what is not shown is not there. pb_hooks/src/publishing/shown.ts says the same in SQL. */
const shownRule = (definition: Collection) =>
	`hidden = false && (from = "" || from <= @now) && ${notOver(endsOf(definition))}`;

/** The first of these moments that is filled has not passed. */
function notOver([end, ...others]: readonly string[]): string {
	if (others.length === 0) return `(${end} = "" || ${end} > @now)`;
	return `(${end} > @now || (${end} = "" && ${notOver(others)}))`;
}

function storedCollection(
	name: string,
	definition: Collection,
	words: Words = {},
): StoredCollection {
	const { scheduled, shownWhere = null } = definition;
	const shown = scheduled ? shownRule(definition) : null;
	return {
		type: 'base',
		name,
		listRule: shown,
		viewRule: shown ?? shownWhere,
		// For superusers alone: hooks decide which of them may write.
		createRule: null,
		updateRule: null,
		deleteRule: null,
		indexes: indexesOf(name, definition),
		fields: fieldsOf(definition, words),
	};
}

function fieldsOf({ namedBy, scheduled, idCharacters, fields }: Collection, words: Words) {
	const own = Object.entries(fields).map(([name, field]) => ({
		...storedField(name, field, words),
		presentable: name === namedBy,
	}));
	const [status, ...others] = Object.entries(scheduled ? { shownWhen, ...moments } : {}).map(
		([name, field]) => storedField(name, { ...field, hidden: true }, words),
	);
	return [
		...(idCharacters ? [wordAsId(idCharacters)] : []),
		// An editor sees it first, in forms and in lists.
		...(status ? [status] : []),
		...own,
		...others,
		...(own.some(({ type }) => type === 'autodate') ? [] : times),
	];
}

const { shownWhen, ...moments } = schedule;

/** An id that is a word: links and queries name the record by it. */
const wordAsId = (characters: string) => ({
	...{ name: 'id', type: 'text', primaryKey: true, required: true, system: true },
	...{ min: 4, max: 15, pattern: `^[${characters}]+$` },
});

const times = [
	{ name: 'created', type: 'autodate', onCreate: true },
	{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** Where lists are sorted, moments compared and values looked up. */
function indexesOf(collection: string, definition: Collection): string[] {
	const { scheduled, orderedBy, overAfter = [], indexes = {}, fields } = definition;
	const index = (end: string, names: readonly string[]) =>
		`INDEX \`idx_${collection}_${end}\` ON \`${collection}\` (${names.map((name) => `\`${name}\``).join(', ')})`;
	const unique = Object.entries(fields).flatMap(([name, field]) =>
		field.unique || field.kind === 'slug' ? [name] : [],
	);
	const moment = typeof orderedBy === 'object' ? [orderedBy.moment] : [];
	const compared = new Set(scheduled ? ['rank', ...moment, ...overAfter, 'from', 'until'] : []);
	const existing = [...compared].filter((name) => name in fields || name in schedule);
	return [
		...unique.map((name) => `CREATE UNIQUE ${index(name, [name])}`),
		...existing.map((name) => `CREATE ${index(name, [name])}`),
		...Object.entries(indexes).map(([end, names]) => `CREATE ${index(end, names)}`),
	];
}
