// Supplies: the rows of the table on /medical. While nobody has ever entered one, the table keeps the
// sample rows that the site comes with (web/content/medical.ts).

/** One line with at least one visible character; no control or direction-override characters. */
const ONE_LINE =
	'^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*[\\p{L}\\p{N}\\p{P}\\p{S}]' +
	'[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

/** To visitors, what is not shown is not there. pb_hooks/src/publishing/shown.ts says the same in SQL. */
const SHOWN = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';

const line = (name, max, help) => ({
	name,
	type: 'text',
	max,
	pattern: ONE_LINE,
	help: `${help} One line, ${max} characters at most. May stay empty.`,
});

migrate(
	(app) => {
		app.save(
			new Collection({
				type: 'base',
				name: 'supplies',
				listRule: SHOWN,
				viewRule: SHOWN,
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: ['rank', 'from', 'until'].map(
					(field) => `CREATE INDEX \`idx_supplies_${field}\` ON \`supplies\` (\`${field}\`)`,
				),
				fields: [
					{
						name: 'itemName',
						type: 'text',
						required: true,
						presentable: true,
						max: 100,
						pattern: ONE_LINE,
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
					line('itemDescription', 300, 'More about the item, such as its size or its material.'),
					{
						name: 'condition',
						type: 'select',
						maxSelect: 1,
						values: ['New', 'Used', 'Refurbished'],
						help: 'New, Used or Refurbished. Left empty, the table shows a dash.',
					},
					{
						name: 'expirationDate',
						type: 'text',
						max: 10,
						help: 'Until when it can be used: year, month and day, like 2027-12-31. May stay empty.',
					},
					line('manufacturer', 100, 'Who makes it.'),
					line('modelNumber', 100, 'The number of the model, as it stands on the item.'),
					line('lotSerialNumber', 100, 'The lot or serial number, as it stands on the item.'),
					{
						name: 'rank',
						type: 'number',
						min: 0,
						max: 1000000,
						help: 'The order in the table, before a visitor sorts it: smaller numbers come first, empty or 0 comes last, and equal ones go by itemName.',
					},
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
						help: 'Visitors see it from this moment on; empty means at once. The box counts in the time zone that it names, which is your device’s. After saving, shownWhen says the moment in the coalition’s own time.',
					},
					{
						name: 'until',
						type: 'date',
						hidden: true,
						help: 'Visitors see it until this moment, and no longer; empty means for good. The box counts in the time zone that it names, which is your device’s. After saving, shownWhen says the moment in the coalition’s own time.',
					},
					{
						name: 'shownWhen',
						type: 'text',
						max: 300,
						hidden: true,
						help: 'When visitors see it, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.',
					},
					{ name: 'created', type: 'autodate', onCreate: true },
					{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
				],
			}),
		);
		// By whatever way the first one comes, and in the same transaction. An empty table cannot tell,
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
		app.delete(app.findCollectionByNameOrId('supplies'));
		app.db().newQuery("DELETE FROM _params WHERE id = 'suppliesUsed'").execute();
	},
);
