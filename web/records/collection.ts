/** The content of a field. schema.ts defines how the database stores each kind. */
type Content =
	/**
	 * Plain text: a single line, or several. A line that is required or `notBlank` needs a visible
	 * character.
	 */
	| { kind: 'line'; max: number; notBlank?: true }
	| { kind: 'text'; max: number }
	| { kind: 'markdown'; max: number }
	/** The address of a page on any site. */
	| { kind: 'address'; max: number }
	/** The address of an onion service, such as the host of http://….onion. */
	| { kind: 'onion' }
	/** An email address. */
	| { kind: 'email' }
	/**
	 * A day of the calendar: 2027-12-31. An empty one becomes, in the coalition's time zone, that of the
	 * first filled moment among the fields in `otherwise`, or today. `orMonth`: a month means its last day.
	 */
	| { kind: 'day'; otherwise?: readonly string[]; orMonth?: true }
	/**
	 * The end of an address. An empty slug is derived `from` another field, else set to `otherwise`.
	 * Without a `prefix`, a slug must differ from the ids that pages use themselves.
	 */
	| { kind: 'slug'; max: number; from: string; otherwise: string; prefix?: string }
	/** A whole number. */
	| { kind: 'number'; min: number; max: number }
	/** The position in a list; 0 means none. */
	| { kind: 'rank' }
	| { kind: 'flag' }
	/** One of several values. Lists leave out an optional choice that is empty. */
	| { kind: 'choice'; of: readonly string[]; required: true }
	| { kind: 'choice'; of: readonly string[]; shown: 'filled' }
	| { kind: 'timeZone' }
	| { kind: 'moment' }
	/** An uploaded picture. `sizes` are in PocketBase's notation: 200x200f fits into that box. */
	| { kind: 'picture'; sizes: readonly string[] }
	/** Up to `max` uploaded pictures. The text in the field `of` shows them by their numbers. */
	| { kind: 'pictures'; of: string; max: number; sizes: readonly [string] }
	/** The alternative text of the picture in the field `of`. */
	| { kind: 'pictureAlt'; of: string; max: number }
	/** A PDF to download, and the size of the one in the field `of`, which is derived as well. */
	| { kind: 'pdf' }
	| { kind: 'pdfSize'; of: string; max: number }
	/** The path of a picture in the site's own folder, or the picture's address. */
	| { kind: 'picturePath'; max: number }
	/** The records of a collection, in an order that editors set by dragging. */
	| { kind: 'order'; of: string }
	/** Whether visitors see the record. The server computes this per response and never stores it. */
	| { kind: 'derived'; max: number }
	/**
	 * The moments of `endsAt` as text in the coalition's time zone. `beside`: without the first day, to
	 * be read beside it. Derived as well.
	 */
	| { kind: 'zonedMoment'; beside?: true }
	/** Whether the record lasts today, begins tomorrow or in a later year, or is over. Derived as well. */
	| { kind: 'over' }
	/** Text that hooks write and nobody changes. Without `max`, PocketBase's own limit applies. */
	| { kind: 'logged'; max?: number }
	/** Values for programs, at most `max` bytes as JSON. */
	| { kind: 'json'; max: number }
	/** Up to `max` pictures and PDFs that only our own routes send. */
	| { kind: 'privateFiles'; max: number }
	/** The moment of the record's creation or, with `orSaved`, of its last save. PocketBase writes it. */
	| { kind: 'created'; orSaved?: true };

export type Field = Content & {
	/** Whether the database refuses a record without a value. */
	required?: true;
	/** Whether the value must be unique. A slug always must. */
	unique?: true;
	/** Whether the API shows the field to superusers only. */
	hidden?: true;
	/**
	 * When pages show the field, if not always. `filled`: only if it has a value. `apart`: only on the
	 * record's own page, not in lists.
	 */
	shown?: 'filled' | 'apart';
};

/** The definition of a collection. Its types, checks, queries and API rules follow from it. */
export type Collection = {
	/** The field that names a record. It breaks ties between equal ranks. */
	namedBy: string;
	/** Whether records can be hidden, and shown only from or until a moment. */
	scheduled?: true;
	/** When visitors see a record that no list shows, as an expression for API rules and SQL alike. */
	shownWhere?: string;
	/**
	 * The order of the list, if the collection is one: by rank; newest `date` first, after the records
	 * with a rank; or by the moment in a field, earliest first.
	 */
	orderedBy?: 'rank' | 'newest' | { moment: string };
	/** The maximum number of records in the list; no limit if left out. */
	limit?: number;
	/** The characters in ids that are words of 4 to 15. Without this, PocketBase generates ids. */
	idCharacters?: string;
	/** Indexes besides those in schema.ts: the end of each index's name, and its fields. */
	indexes?: Readonly<Record<string, readonly string[]>>;
	/**
	 * The address at which visitors see a record, with its {slug} or {id}: a position on a page or, if
	 * the path is a folder and the id, a page of its own. In the latter case, lists include the ids.
	 */
	address?: `/${string}`;
	/**
	 * When a record is over. If records have pages of their own, it then moves to the end of the list,
	 * the latest first. Otherwise, it leaves the list.
	 */
	endsAt?: Ends;
	/** The fields in the database's order. A slug follows the field that it is derived from. */
	fields: Readonly<Record<string, Field>>;
};

/**
 * Two fields with moments: a record ends at `end` or, without one, at the end of the day of `start`,
 * in the coalition's time zone. An API rule cannot tell that day. If the flag `allDay` is set, both
 * moments stand for their whole days there.
 */
export type Ends = { start: string; end: string; allDay?: string };

/** The additional fields of a scheduled collection. Visitors never receive them. */
export const schedule = {
	hidden: { kind: 'flag' },
	from: { kind: 'moment' },
	until: { kind: 'moment' },
	shownWhen: { kind: 'derived', max: 300 },
} as const satisfies Collection['fields'];

/**
 * The texts of a field of the kind `over`. For a record that does not begin soon, the admin shows the
 * first, and visitors receive one only if it begins in a later year.
 */
export type Timing = (typeof timing)[keyof typeof timing];
export const timing = {
	upcoming: 'Upcoming',
	today: 'Today',
	tomorrow: 'Tomorrow',
	later: 'Later year',
	over: 'Over',
} as const;

/** Returns whether the field is computed and never stored. The database has an empty text for it. */
export function isDerived({ kind }: Field): boolean {
	return ['derived', 'zonedMoment', 'over', 'pdfSize'].includes(kind);
}

/** Returns the path of a record's own page up to the id, such as /posts/. */
export const folderIn = ({ address }: Collection): string | undefined =>
	/^(\/.+\/)\{id\}$/.exec(address ?? '')?.[1];

/** Returns whether a record leaves its list when it is over. */
export const leavesWhenOver = (collection: Collection): boolean =>
	collection.endsAt !== undefined && folderIn(collection) === undefined;

/** Returns whether visitors see the records as a list. */
export const isList = ({ orderedBy }: Collection): boolean => orderedBy !== undefined;

/** Returns a client's `sort` parameter. The server breaks ties and puts records without rank last. */
export function sortOf({ orderedBy, fields }: Collection): string {
	if (typeof orderedBy === 'object') return orderedBy.moment;
	return 'rank' in fields ? 'rank' : '-created';
}

/** Returns whether pages show the field by itself: on its own page, or (isListed) in lists. */
export function isShown({ kind }: Field): boolean {
	return kind !== 'rank' && kind !== 'pictures';
}
export function isListed(field: Field): boolean {
	return isShown(field) && field.shown !== 'apart';
}

/** Returns whether a shown field is left out if it is empty. */
export function isOptional({ kind, shown }: Field): boolean {
	return shown === 'filled' || kind === 'picture' || kind === 'pictureAlt';
}

type Unshown = { kind: 'rank' | 'pictures' };
type Unlisted = Unshown | { shown: 'apart' };
type Optional = { shown: 'filled' } | { kind: 'picture' | 'pictureAlt' };

/** The names of the fields that extend `Type`. */
type Names<C extends Collection, Type> = keyof {
	[Name in keyof C['fields'] as C['fields'][Name] extends Type ? Name : never]: true;
};

/** The type of a field's value. */
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

/** A record in a page's list. `picture` is the path up to the thumbnail size, which is appended. */
export type Listed<C extends Collection> = Values<C, Unlisted> &
	(C extends { address: `/${string}/{id}` } ? { id: string } : unknown);

/** A record on its own page. */
export type Whole<C extends Collection> = Values<C, Unshown> & { id: string };
