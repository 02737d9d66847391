// Each featured organization gets an address of its own on the home page, the form of /medical says
// beforehand what it does, and posts and the announcement are Markdown.

const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
const IN_LINE = '[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*';
const ONE_LINE = `^${IN_LINE}[\\p{L}\\p{N}\\p{P}\\p{S}]${IN_LINE}$`;

/** What people read under the fields, which now mean more: by collection and field, new and old. */
const HELP = {
	posts: {
		body: [
			'The text of the post. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, lists that begin with "- ". A single line break stays a line break. 20,000 characters at most.',
			'The text of the post. 20,000 characters at most.',
		],
		rank: [
			'Usually empty: the newest post comes first. Posts with a number stand above those, smaller numbers first, and equal ones go by title. The list shows the first 10.',
			'The order in the list: smaller numbers come first, empty or 0 comes last, and equal ones go by title. The list shows the first 10.',
		],
	},
	site: {
		announcement: [
			'A line above every page, in which [a link](https://example.org), **bold** and *italic* are Markdown. Empty: no announcement is shown. One line, 300 characters at most. May stay empty.',
			'A line of plain text above every page. Empty: no announcement is shown. One line, 300 characters at most. May stay empty.',
		],
	},
	featured_orgs: {
		whatMoneyDoes: [
			'What a gift does, in one sentence, as the organization itself says it. It stands beside "Donate Now". One line, 300 characters at most. May stay empty.',
			'What a gift does, in one sentence, as the organization itself says it. It stands small at the end of the card. One line, 300 characters at most. May stay empty.',
		],
		checkedOn: [
			'The day on which somebody of you last checked what the card says and where its button leads: year, month and day, like 2027-12-31. It stands under "Donate Now", in words. May stay empty.',
			'The day on which somebody of you last checked what the card says and where its button leads: year, month and day, like 2027-12-31. It stands small at the end of the card. May stay empty.',
		],
	},
};

const slug = {
	name: 'slug',
	type: 'text',
	max: 60,
	pattern: SLUG,
	help: 'The end of the card’s address (/#org-relief-fund), which "Copy link" gives to visitors. Leave it empty, and it is made from the name. What you type gets lower-case letters a–z, digits and hyphens. Changing it breaks links people already have.',
};

const formNotice = {
	name: 'formNotice',
	type: 'text',
	max: 300,
	pattern: ONE_LINE,
	help: 'Stands above the form of /medical, which sends nothing: say so, and how to reach you instead. [A link](mailto:us@example.org), **bold** and *italic* are Markdown. One line, 300 characters at most.',
};
const NOTICE = 'This form sends nothing yet: what you enter stays in your browser.';

/** @param at 0 for the new words, 1 for the old ones */
const setHelp = (app, at) => {
	for (const [name, fields] of Object.entries(HELP)) {
		const collection = app.findCollectionByNameOrId(name);
		for (const [field, words] of Object.entries(fields)) {
			collection.fields.getByName(field).help = words[at];
		}
		app.save(collection);
	}
};

/** Adds a text field that is required once it has been filled in what is there already. */
const addRequired = (app, name, at, field, fill, indexes = []) => {
	const collection = app.findCollectionByNameOrId(name);
	collection.fields.addAt(at, new TextField(field));
	app.save(collection);
	fill();
	collection.fields.getByName(field.name).required = true;
	collection.indexes = [...indexes, ...collection.indexes];
	app.save(collection);
};

const remove = (app, name, field, index) => {
	const collection = app.findCollectionByNameOrId(name);
	collection.indexes = collection.indexes.filter((one) => !one.includes(`\`${index}\``));
	collection.fields.removeByName(field);
	app.save(collection);
};

/** Slugs from names: a letter that is no Latin one is left out, and a number tells equal ones apart. */
const fillSlugs = (app) => {
	const rows = arrayOf(new DynamicModel({ id: '', name: '' }));
	app.db().newQuery('SELECT id, name FROM featured_orgs ORDER BY rank = 0, rank, id').all(rows);
	const taken = new Set();
	for (const { id, name } of rows) {
		const plain = name
			.toLowerCase()
			.normalize('NFKD')
			.replace(/[\u0300-\u036f'’]/g, '');
		const start = plain
			.replace(/[^a-z0-9]+/g, '-')
			.slice(0, 55)
			.replace(/^-+|-+$/g, '');
		const wanted = start || 'organization';
		let free = wanted;
		for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
		taken.add(free);
		app
			.db()
			.newQuery('UPDATE featured_orgs SET slug = {:free} WHERE id = {:id}')
			.bind({ free, id })
			.execute();
	}
};

migrate(
	(app) => {
		setHelp(app, 0);
		addRequired(app, 'featured_orgs', 2, slug, () => fillSlugs(app), [
			'CREATE UNIQUE INDEX `idx_featured_orgs_slug` ON `featured_orgs` (`slug`)',
		]);
		addRequired(app, 'site', 8, formNotice, () =>
			app.db().newQuery('UPDATE site SET formNotice = {:NOTICE}').bind({ NOTICE }).execute(),
		);
	},
	(app) => {
		remove(app, 'site', 'formNotice');
		remove(app, 'featured_orgs', 'slug', 'idx_featured_orgs_slug');
		setHelp(app, 1);
	},
);
