// Needs: what the coalition asks for, and what it cannot take, above the table on /medical.

/** One line with at least one visible character; no control or direction-override characters. */
const ONE_LINE =
	'^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*[\\p{L}\\p{N}\\p{P}\\p{S}]' +
	'[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

/** To visitors, what is not shown is not there. pb_hooks/src/publishing/shown.ts says the same in SQL. */
const SHOWN = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';

migrate(
	(app) => {
		app.save(
			new Collection({
				type: 'base',
				name: 'needs',
				listRule: SHOWN,
				viewRule: SHOWN,
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: ['rank', 'from', 'until'].map(
					(field) => `CREATE INDEX \`idx_needs_${field}\` ON \`needs\` (\`${field}\`)`,
				),
				fields: [
					{
						name: 'item',
						type: 'text',
						required: true,
						presentable: true,
						max: 100,
						pattern: ONE_LINE,
						help: 'What is needed, or what you cannot take: a line above the table on /medical. One line, 100 characters at most.',
					},
					{
						name: 'amount',
						type: 'text',
						max: 100,
						pattern: ONE_LINE,
						help: 'How much of it, in your own words, such as "200 boxes" or "any size". It stands beside the item. One line, 100 characters at most. May stay empty.',
					},
					{
						name: 'cannotTake',
						type: 'bool',
						help: 'On: it is listed under what you cannot take. Off: it is listed under what is needed.',
					},
					{
						name: 'rank',
						type: 'number',
						min: 0,
						max: 1000000,
						help: 'The order in its list: smaller numbers come first, empty or 0 comes last, and equal ones go by item.',
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
						help: 'From this moment on it is no longer listed, by itself; empty means that it stays. The box counts in the time zone that it names, which is your device’s. After saving, shownWhen says the moment in the coalition’s own time.',
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
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('needs'));
	},
);
