// Pages whose text editors write: one record for each, named like the page's address. Without a text a
// page stays what it is, and no list names it. Hooks refuse more records, and to delete these.

/** One line with at least one visible character; no control or direction-override characters. */
const ONE_LINE =
	'^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*[\\p{L}\\p{N}\\p{P}\\p{S}]' +
	'[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

/** Any text; of the control characters only tab and line ends. */
const TEXT = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$';

const PAGES = {
	events: 'Events',
	donate: 'Donate',
	mutual_aid: 'Mutual aid',
	terms: 'Terms of Service',
	privacy: 'Privacy Policy',
};

migrate(
	(app) => {
		const collection = new Collection({
			type: 'base',
			name: 'pages',
			listRule: null,
			viewRule: "body != ''",
			createRule: null,
			updateRule: null,
			deleteRule: null,
			fields: [
				// The page's address without its slash.
				{
					name: 'id',
					type: 'text',
					primaryKey: true,
					required: true,
					system: true,
					min: 4,
					max: 15,
					pattern: '^[a-z_]+$',
				},
				{
					name: 'title',
					type: 'text',
					required: true,
					presentable: true,
					max: 100,
					pattern: ONE_LINE,
					help: 'The heading of the page, its name in the tab and its link at the end of every page. One line, 100 characters at most. It is used once there is a text.',
				},
				{
					name: 'body',
					type: 'text',
					max: 20000,
					pattern: TEXT,
					help: 'The text of the page, at the address that is named like this record (/events). Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, lists that begin with "- ". While it is empty, no link leads to the page. 20,000 characters at most.',
				},
				{ name: 'created', type: 'autodate', onCreate: true },
				{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
			],
		});
		app.save(collection);
		for (const [id, title] of Object.entries(PAGES)) {
			app.save(new Record(collection, { id, title }));
		}
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('pages'));
	},
);
