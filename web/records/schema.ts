// Turns the definitions into database collections. Only `npm run migration` and tests load this
// file, neither visitors' browsers nor the hooks.
import { accounts } from './accounts.ts';
import { changes } from './changes.ts';
import { type Collection, schedule } from './collection.ts';
import { collections } from './collections.ts';
import { donationOffers } from './donation-offers.ts';
import { drafts } from './drafts.ts';
import { previewLinks } from './preview-links.ts';
import { type Options, storedField } from './stored-field.ts';

/** Every collection, ordered so that each follows the collections that it refers to. */
const definitions = {
	_superusers: accounts,
	...collections,
	donation_offers: donationOffers,
	changes,
	drafts,
	preview_links: previewLinks,
} as const;

type Definitions = typeof definitions;
export type DefinedName = keyof Definitions;

/** The fields of a collection and their kinds, including the fields of a schedule. */
type FieldsOf<Name extends DefinedName> = Definitions[Name]['fields'] &
	(Definitions[Name] extends { scheduled: true } ? typeof schedule : unknown);

/** The fields that need a label in the admin. Hidden fields, which only programs read, need none. */
export type LabeledField<Name extends DefinedName> = {
	[Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { hidden: true } ? never : Field;
}[keyof FieldsOf<Name>];

/** The admin's help for each field. PocketBase shows none below a moment that it writes itself. */
export type HelpByName = {
	readonly [Name in DefinedName]: {
		readonly [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { kind: 'created' }
			? null
			: string;
	};
};

/** A collection as PocketBase imports it, without the options that PocketBase fills in. */
export type StoredCollection = Options & { readonly name: string; readonly fields: Options[] };

/** Returns all collections as PocketBase imports them. Relations refer to collections by name. */
export function storedCollections(): StoredCollection[] {
	return Object.entries<Collection>(definitions).map(([name, definition]) =>
		name === '_superusers' ? storedAccounts(definition) : storedCollection(name, definition),
	);
}

// System fields, because nobody can rename or delete these in the admin. Without `role`, every
// editor would be an owner.
function storedAccounts({ fields }: Collection): StoredCollection {
	// PocketBase's own indexes, and NOCASE: with it, PocketBase ignores case when it looks up an
	// address to log in, to reset a password or to send a code.
	const indexes = [
		'CREATE UNIQUE INDEX `idx_tokenKey_pbc_3142635823` ON `_superusers` (`tokenKey`)',
		"CREATE UNIQUE INDEX `idx_email_pbc_3142635823` ON `_superusers` (`email` COLLATE NOCASE) WHERE `email` != ''",
	];
	const added = Object.entries(fields).map(([name, field]) => ({
		...storedField(name, field),
		system: true,
	}));
	// The alert about new sign-in locations stores an unsalted hash of each editor's IP address and
	// browser. Trying all addresses reveals the one behind the hash.
	// Only hooks enforce roles. PocketBase without them lets nobody log in: see pb_hooks/src/hooks.ts.
	const authRule = '@request.context = "anemone"';
	return { name: '_superusers', authRule, authAlert: { enabled: false }, indexes, fields: added };
}

/** The API rule that hides unpublished records. pb_hooks/src/publishing/shown.ts has it in SQL. */
const shownRule = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';

function storedCollection(name: string, definition: Collection): StoredCollection {
	const { scheduled, shownWhere = null } = definition;
	const shown = scheduled ? shownRule : null;
	return {
		type: 'base',
		name,
		listRule: shown,
		viewRule: shown ?? shownWhere,
		// null: superusers only. Hooks decide which of them may write.
		createRule: null,
		updateRule: null,
		deleteRule: null,
		indexes: indexesOf(name, definition),
		fields: fieldsOf(definition),
	};
}

function fieldsOf({ namedBy, scheduled, idCharacters, fields }: Collection) {
	const own = Object.entries(fields).map(([name, field]) => ({
		...storedField(name, field),
		presentable: name === namedBy,
	}));
	const [status, ...others] = Object.entries(scheduled ? { shownWhen, ...moments } : {}).map(
		([name, field]) => storedField(name, { ...field, hidden: true }),
	);
	return [
		...(idCharacters ? [wordAsId(idCharacters)] : []),
		// The admin shows the status first, in forms and in lists.
		...(status ? [status] : []),
		...own,
		...others,
		...(own.some(({ type }) => type === 'autodate') ? [] : times),
	];
}

const { shownWhen, ...moments } = schedule;

/** An id that is a word, for links and queries that name the record. */
const wordAsId = (characters: string) => ({
	name: 'id',
	type: 'text',
	primaryKey: true,
	required: true,
	system: true,
	min: 4,
	max: 15,
	pattern: `^[${characters}]+$`,
});

const times = [
	{ name: 'created', type: 'autodate', onCreate: true },
	{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

/** Returns the indexes to sort lists, compare moments and look up values. */
function indexesOf(collection: string, definition: Collection): string[] {
	const { scheduled, orderedBy, endsAt, indexes = {}, fields } = definition;
	const index = (end: string, names: readonly string[]) =>
		`INDEX \`idx_${collection}_${end}\` ON \`${collection}\` (${names.map((name) => `\`${name}\``).join(', ')})`;
	const unique = Object.entries(fields).flatMap(([name, field]) =>
		field.unique || field.kind === 'slug' ? [name] : [],
	);
	const moment = typeof orderedBy === 'object' ? [orderedBy.moment] : [];
	const ends = endsAt ? [endsAt.end] : [];
	const compared = new Set(scheduled ? ['rank', ...moment, ...ends, 'from', 'until'] : []);
	const existing = [...compared].filter((name) => name in fields || name in schedule);
	return [
		...unique.map((name) => `CREATE UNIQUE ${index(name, [name])}`),
		...existing.map((name) => `CREATE ${index(name, [name])}`),
		...Object.entries(indexes).map(([end, names]) => `CREATE ${index(end, names)}`),
	];
}
