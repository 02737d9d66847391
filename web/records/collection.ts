/** What is in a field. schema.ts says how the database keeps each kind. */
type Content =
	/**
	 * Plain text of one line, and of many. A line that is required or `notBlank` needs a visible
	 * character.
	 */
	| { kind: 'line'; max: number; notBlank?: true }
	| { kind: 'text'; max: number }
	| { kind: 'markdown'; max: number }
	/** The address of a page on any site. */
	| { kind: 'address'; max: number }
	/** Where mail goes. */
	| { kind: 'email' }
	/** A day of the calendar: 2027-12-31. */
	| { kind: 'day' }
	/**
	 * The end of an address; one that is left empty is made `from` another field, or is `otherwise`.
	 * Without a `prefix` before it, it must be none of the ids that a page has.
	 */
	| { kind: 'slug'; max: number; from: string; otherwise: string; prefix?: string }
	/** A whole number. */
	| { kind: 'number'; min: number; max: number }
	/** The place in the order of a list; 0 is none. */
	| { kind: 'rank' }
	| { kind: 'flag' }
	/** One of some values: where there need be none, a list leaves out an empty one. */
	| { kind: 'choice'; of: readonly string[]; required: true }
	| { kind: 'choice'; of: readonly string[]; shown: 'filled' }
	| { kind: 'timeZone' }
	| { kind: 'moment' }
	/** An uploaded picture, in the sizes that pages show, as PocketBase writes them: 200x200f fits inside. */
	| { kind: 'picture'; sizes: readonly string[] }
	/** Uploaded pictures, at most so many, which the text in another field shows by their numbers. */
	| { kind: 'pictures'; of: string; max: number; sizes: readonly [string] }
	/** What the picture in another field shows. */
	| { kind: 'pictureAlt'; of: string; max: number }
	/** The path of a picture in the site's own folder. */
	| { kind: 'picturePath'; max: number }
	/** The records of a collection, in an order that editors drag. */
	| { kind: 'order'; of: string }
	/** Whether visitors see the record: the server says so to each reader, and stores none of it. */
	| { kind: 'derived'; max: number }
	/** The moment in another field as people read it, in the coalition's time zone; derived as well. */
	| { kind: 'zonedMoment'; of: string; max: number }
	/** Text that the hooks write and nobody changes. PocketBase's own limit applies without a `max`. */
	| { kind: 'logged'; max?: number }
	/** Values for programs, at most `max` bytes as JSON. */
	| { kind: 'json'; max: number }
	/** The moment at which the record was created, which the database writes. */
	| { kind: 'created' };

export type Field = Content & {
	/** Whether the database refuses a record without it. */
	required?: true;
	/** Whether no two records have the same value. A slug always has a value of its own. */
	unique?: true;
	/** Whether the API shows it to superusers only. */
	hidden?: true;
	/**
	 * How lists show it, where not always as it is: only where it is filled, or apart from lists, on the
	 * record's own page.
	 */
	shown?: 'filled' | 'apart';
};

/** What is known of a collection: its type, its shape, its queries and its rules follow from it. */
export type Collection = {
	/** The field that names a record: it decides between equal ranks. */
	namedBy: string;
	/** Whether records can be hidden, and shown from a moment on or until one. */
	scheduled?: true;
	/** Moments: the first that is filled ends a scheduled record that has no `until`. */
	overAfter?: readonly string[];
	/** What makes visitors see a record where no list shows it, as a rule of the API and as SQL. */
	shownWhere?: string;
	/**
	 * The order of the list, if the collection has one: by rank; the newest first, below those with a
	 * rank; or by the moment in a field, the earliest first.
	 */
	orderedBy?: 'rank' | 'newest' | { moment: string };
	/** How many records the list has at most; all, where it is left out. */
	limit?: number;
	/** The characters of an id that is a word of 4 to 15 of them; else PocketBase makes ids. */
	idCharacters?: string;
	/** Indexes besides those of schema.ts: their fields by the end of the index's name. */
	indexes?: Readonly<Record<string, readonly string[]>>;
	/**
	 * Where visitors see a record, with its {slug} or {id}: at a place on a page, or, where a folder
	 * and the id make the path, on a page of its own. Lists then include the ids.
	 */
	place?: `/${string}`;
	/** In the order of the database; a slug comes after the field that it is made from. */
	fields: Readonly<Record<string, Field>>;
};

/** The fields that a scheduled collection has besides its own. Visitors get none of them. */
export const schedule = {
	hidden: { kind: 'flag' },
	from: { kind: 'moment' },
	until: { kind: 'moment' },
	shownWhen: { kind: 'derived', max: 300 },
} as const satisfies Collection['fields'];

/** Whether a field follows from others and is never stored; the database has an empty text for it. */
export function isDerived({ kind }: Field): boolean {
	return kind === 'derived' || kind === 'zonedMoment';
}

/** Whether visitors see the records as a list. */
export const isList = ({ orderedBy }: Collection): boolean => orderedBy !== undefined;

/** What clients of the API sort a list by; the server decides between equals, and puts no rank last. */
export function sortOf({ orderedBy, fields }: Collection): string {
	if (typeof orderedBy === 'object') return orderedBy.moment;
	return 'rank' in fields ? 'rank' : '-created';
}

/** The moments of a scheduled record: the first that is filled ends it. */
export const endsOf = ({ overAfter = [] }: Collection): string[] => ['until', ...overAfter];

/** The fields of a record that pages show by themselves: on its own page, and in lists. */
export function isShown({ kind }: Field): boolean {
	return kind !== 'rank' && kind !== 'pictures';
}
export function isListed(field: Field): boolean {
	return isShown(field) && field.shown !== 'apart';
}

/** Whether a shown field is left out where it is empty. */
export function isOptional({ kind, shown }: Field): boolean {
	return shown === 'filled' || kind === 'picture' || kind === 'pictureAlt';
}

type Unshown = { kind: 'rank' | 'pictures' };
type Unlisted = Unshown | { shown: 'apart' };
type Optional = { shown: 'filled' } | { kind: 'picture' | 'pictureAlt' };

/** The names of the fields that are of a type. */
type Names<C extends Collection, Type> = keyof {
	[Name in keyof C['fields'] as C['fields'][Name] extends Type ? Name : never]: true;
};

/** What a field holds. */
export type Value<F extends Field> = F extends { kind: 'number' }
	? number
	: F extends { kind: 'flag' }
		? boolean
		: F extends { kind: 'choice' }
			? F['of'][number]
			: string;

type Values<C extends Collection, Omitted> = {
	[Name in Exclude<keyof C['fields'], Names<C, Omitted | Optional>>]: Value<C['fields'][Name]>;
} & {
	[Name in Exclude<Names<C, Optional>, Names<C, Omitted>>]?: Value<C['fields'][Name]> | undefined;
};

/** A record as a list of a page has it: `picture` is its path, up to where the size follows. */
export type Listed<C extends Collection> = Values<C, Unlisted> &
	(C extends { place: `/${string}/{id}` } ? { id: string } : unknown);

/** A record as its own page has it. */
export type Whole<C extends Collection> = Values<C, Unshown> & { id: string };
