// Posts: short news items, in the order of `rank`.

/** One line with at least one visible character; no control or direction-override characters. */
const ONE_LINE =
	'^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*[\\p{L}\\p{N}\\p{P}\\p{S}]' +
	'[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

/** Any text; of the control characters only tab and line ends. */
const TEXT = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$';

migrate(
	(app) => {
		app.save(
			new Collection({
				type: 'base',
				name: 'posts',
				listRule: '',
				viewRule: '',
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: ['CREATE INDEX `idx_posts_rank` ON `posts` (`rank`)'],
				fields: [
					{
						name: 'title',
						type: 'text',
						required: true,
						presentable: true,
						max: 200,
						pattern: ONE_LINE,
						help: 'One line, 200 characters at most. The list of posts shows its first 20 characters.',
					},
					{
						name: 'body',
						type: 'text',
						max: 20000,
						pattern: TEXT,
						help: 'The text of the post. 20,000 characters at most.',
					},
					{
						name: 'rank',
						type: 'number',
						min: 0,
						max: 1000000,
						help: 'The order in the list: smaller numbers come first. The list shows the first 10.',
					},
					{ name: 'created', type: 'autodate', onCreate: true },
					{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
				],
			}),
		);
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('posts'));
	},
);
