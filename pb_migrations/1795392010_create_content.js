// What editors enter again and again: the sections, featured organizations and posts, and what
// /medical lists, supplies and needs. Visitors read it, in the order of `rank`.

const WEB_ADDRESS =
	'https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?' +
	"([/?#][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?#-]*)?";

/** Path on our own origin, or an http(s) address: no spaces, controls, backslashes or quotes. */
const PICTURE =
	"^(/[\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@?-][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?-]*|" +
	`${WEB_ADDRESS})$`;

/** What one line is made of: no control or direction-override characters. */
const IN_LINE = '[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*';
const ANY_LINE = `^${IN_LINE}$`;
/** One line with at least one visible character. */
const ONE_LINE = `^${IN_LINE}[\\p{L}\\p{N}\\p{P}\\p{S}]${IN_LINE}$`;

/** Any text; of the control characters only tab and line ends. */
const TEXT = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$';

/** To visitors, what is not shown is not there. pb_hooks/src/publishing/shown.ts says the same in SQL. */
const SHOWN = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';

const line = (name, max, pattern = ONE_LINE) => ({ name, type: 'text', max, pattern });
/** The line that stands for the record in the admin's lists. */
const title = (name, max) => ({ ...line(name, max), required: true, presentable: true });
const text = (name, max) => ({ name, type: 'text', max, pattern: TEXT });
/** A day, like 2027-12-31; hooks hold its form. */
const day = (name) => ({ name, type: 'text', max: 10 });
const rank = (help) => ({ name: 'rank', type: 'number', min: 0, max: 1000000, help });

/** An upload, what it shows in words, and the address of a picture in place of an upload. */
const picture = (what, width, height) => [
	{
		name: 'picture',
		type: 'file',
		maxSelect: 1,
		maxSize: 16777216,
		mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
		thumbs: [`${width}x${height}f`, `${2 * width}x${2 * height}f`],
		help: `${what}, shown ${width} by ${height}. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. It is turned upright, made smaller and freed of what the camera wrote into it, such as the place. What is see-through stays so.`,
	},
	{
		...line('pictureAlt', 250, ANY_LINE),
		help: 'What the picture shows, for people who do not see it: "Two nurses unpack boxes". Leave it empty where the picture only decorates; then it is passed over. One line, 250 characters at most.',
	},
	{
		name: 'imageUrl',
		type: 'text',
		max: 2000,
		pattern: PICTURE,
		help: 'Usually empty: upload a picture above. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. An address on another site is not shown and cannot be saved, so that visitors’ browsers ask no third party. An uploaded picture goes before it.',
	},
];

const DESCRIPTION = {
	...text('description', 20000),
	help: 'Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". A single line break stays a line break. 20,000 characters at most.',
};

const BOX =
	'The box counts in the time zone that it names, which is your device’s. After saving, shownWhen says the moment in the coalition’s own time.';
const UNTIL = 'Visitors see it until this moment, and no longer; empty means for good.';

/** When visitors see a record. Hidden from their answers, all four: they are about it, not part of it. */
const schedule = (until = UNTIL) => [
	{
		name: 'hidden',
		type: 'bool',
		hidden: true,
		help: 'On: visitors do not see it, in no list and at no address, while you can still edit it here. What is on the site must be hidden before it can be deleted.',
	},
	{
		name: 'from',
		type: 'date',
		hidden: true,
		help: `Visitors see it from this moment on; empty means at once. ${BOX}`,
	},
	{ name: 'until', type: 'date', hidden: true, help: `${until} ${BOX}` },
	{
		name: 'shownWhen',
		type: 'text',
		max: 300,
		hidden: true,
		help: 'When visitors see it, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.',
	},
];

/** The collections, by name: what sets each apart. */
const FIELDS = {
	sections: [
		{
			...title('name', 100),
			help: 'The heading of the section and its link in the menu. One line, 100 characters at most.',
		},
		{
			name: 'slug',
			type: 'text',
			required: true,
			max: 60,
			pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
			help: 'The end of the section’s address (/#medical-aid). Leave it empty, and it is made from the name. What you type gets lower-case letters a–z, digits and hyphens. Not a word the page itself uses, such as "featured" or "main". Changing it breaks links people already have.',
		},
		rank(
			'The order on the page: smaller numbers come first, empty or 0 comes last, and equal ones go by name. Easier: drag the sections in “sectionsInOrder” of the record in “site”.',
		),
		...picture('The picture beside the text', 200, 200),
		DESCRIPTION,
		...schedule(),
	],
	featured_orgs: [
		{
			...title('name', 150),
			help: 'The organization’s name, as it calls itself. One line, 150 characters at most.',
		},
		...picture('The logo or a photo', 250, 200),
		DESCRIPTION,
		{
			name: 'link',
			type: 'text',
			required: true,
			max: 2000,
			pattern: `^${WEB_ADDRESS}$`,
			help: 'Where "Donate Now" leads: the organization’s own donation page, as the browser shows its address. https:// is put before it where that is missing. Open it once yourself after you saved it.',
		},
		{
			...line('registrationNumber', 100, ANY_LINE),
			help: 'The number under which the organization is registered, with the office that gave it: "EIN 00-0000000". It stands small at the end of the card. One line, 100 characters at most. May stay empty.',
		},
		{
			...line('whatMoneyDoes', 300, ANY_LINE),
			help: 'What a gift does, in one sentence, as the organization itself says it. It stands small at the end of the card. One line, 300 characters at most. May stay empty.',
		},
		{
			...day('checkedOn'),
			help: 'The day on which somebody of you last checked what the card says and where its button leads: year, month and day, like 2027-12-31. It stands small at the end of the card. May stay empty.',
		},
		rank(
			'The order of the cards: smaller numbers come first, empty or 0 comes last, and equal ones go by name. Easier: drag the organizations in “organizationsInOrder” of the record in “site”.',
		),
		...schedule(),
	],
	posts: [
		{
			...title('title', 200),
			help: 'One line, 200 characters at most. The list of posts shows its first 20 characters.',
		},
		{ ...text('body', 20000), help: 'The text of the post. 20,000 characters at most.' },
		rank(
			'The order in the list: smaller numbers come first, empty or 0 comes last, and equal ones go by title. The list shows the first 10.',
		),
		...schedule(),
	],
	supplies: [
		{
			...title('itemName', 100),
			help: 'What was donated: the first column of the table on /medical. With your first item the sample rows that the site came with go away, and they do not come back. One line, 100 characters at most.',
		},
		{
			name: 'quantity',
			type: 'number',
			required: true,
			min: 1,
			max: 1000000,
			help: 'How many there are: a whole number from 1 to 1,000,000. When none are left, switch on "hidden".',
		},
		{
			...line('itemDescription', 300),
			help: 'More about the item, such as its size or its material. One line, 300 characters at most. May stay empty.',
		},
		{
			name: 'condition',
			type: 'select',
			maxSelect: 1,
			values: ['New', 'Used', 'Refurbished'],
			help: 'New, Used or Refurbished. Left empty, the table shows a dash.',
		},
		{
			...day('expirationDate'),
			help: 'Until when it can be used: year, month and day, like 2027-12-31. May stay empty.',
		},
		{
			...line('manufacturer', 100),
			help: 'Who makes it. One line, 100 characters at most. May stay empty.',
		},
		{
			...line('modelNumber', 100),
			help: 'The number of the model, as it stands on the item. One line, 100 characters at most. May stay empty.',
		},
		{
			...line('lotSerialNumber', 100),
			help: 'The lot or serial number, as it stands on the item. One line, 100 characters at most. May stay empty.',
		},
		rank(
			'The order in the table, before a visitor sorts it: smaller numbers come first, empty or 0 comes last, and equal ones go by itemName.',
		),
		...schedule(),
	],
	needs: [
		{
			...title('item', 100),
			help: 'What is needed, or what you cannot take: a line above the table on /medical. One line, 100 characters at most.',
		},
		{
			...line('amount', 100),
			help: 'How much of it, in your own words, such as "200 boxes" or "any size". It stands beside the item. One line, 100 characters at most. May stay empty.',
		},
		{
			name: 'cannotTake',
			type: 'bool',
			help: 'On: it is listed under what you cannot take. Off: it is listed under what is needed.',
		},
		rank(
			'The order in its list: smaller numbers come first, empty or 0 comes last, and equal ones go by item.',
		),
		...schedule(
			'From this moment on it is no longer listed, by itself; empty means that it stays.',
		),
	],
};

/** Those that a collection has besides the ones of all. */
const INDEXES = {
	sections: ['CREATE UNIQUE INDEX `idx_sections_slug` ON `sections` (`slug`)'],
};

const createCollection = (app, name) => {
	const indexes = ['rank', 'from', 'until'].map(
		(field) => `CREATE INDEX \`idx_${name}_${field}\` ON \`${name}\` (\`${field}\`)`,
	);
	app.save(
		new Collection({
			type: 'base',
			name,
			listRule: SHOWN,
			viewRule: SHOWN,
			createRule: null,
			updateRule: null,
			deleteRule: null,
			indexes: [...(INDEXES[name] ?? []), ...indexes],
			fields: [
				...FIELDS[name],
				{ name: 'created', type: 'autodate', onCreate: true },
				{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
			],
		}),
	);
};

migrate(
	(app) => {
		for (const name of Object.keys(FIELDS)) createCollection(app, name);
		// The table on /medical shows the site's sample rows (web/content/medical.ts) until the first
		// supply is entered, by whatever way. Noted in the same transaction: an empty table cannot tell,
		// and the log of changes forgets after two years.
		app
			.db()
			.newQuery(
				`CREATE TRIGGER supplies_used AFTER INSERT ON supplies BEGIN
				INSERT OR IGNORE INTO _params (id, value) VALUES ('suppliesUsed', 'true'); END`,
			)
			.execute();
	},
	(app) => {
		for (const name of Object.keys(FIELDS)) app.delete(app.findCollectionByNameOrId(name));
		app.db().newQuery("DELETE FROM _params WHERE id = 'suppliesUsed'").execute();
	},
);
