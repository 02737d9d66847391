// Sections of the home page: one category each, in the order of `rank`.

const WEB_ADDRESS =
	'https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?' +
	"([/?#][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?#-]*)?";

/** Path on our own origin, or an http(s) address: no spaces, controls, backslashes or quotes. */
const PICTURE =
	"^(/[\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@?-][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?-]*|" +
	`${WEB_ADDRESS})$`;

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
				name: 'sections',
				listRule: '',
				viewRule: '',
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: [
					'CREATE UNIQUE INDEX `idx_sections_slug` ON `sections` (`slug`)',
					'CREATE INDEX `idx_sections_rank` ON `sections` (`rank`)',
				],
				fields: [
					{
						name: 'name',
						type: 'text',
						required: true,
						presentable: true,
						max: 100,
						pattern: ONE_LINE,
						help: 'The heading of the section and its link in the menu. One line, 100 characters at most.',
					},
					{
						name: 'slug',
						type: 'text',
						required: true,
						max: 60,
						pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
						help: 'The end of the section’s address (/#medical-aid). Lower-case letters a–z, digits and single hyphens between them. Not a word the page itself uses, such as "featured" or "main". Changing it breaks links people already have.',
					},
					{
						name: 'rank',
						type: 'number',
						min: 0,
						max: 1000000,
						help: 'The order on the page: smaller numbers come first. Leave gaps (10, 20, 30) to fit others in later.',
					},
					{
						name: 'imageUrl',
						type: 'text',
						max: 2000,
						pattern: PICTURE,
						help: 'The picture beside the text: a path on this site that begins with one slash (/sample/tent.svg) or an address that begins with https://. No spaces.',
					},
					{
						name: 'description',
						type: 'text',
						max: 20000,
						pattern: TEXT,
						help: 'Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". A single line break stays a line break. 20,000 characters at most.',
					},
					{ name: 'created', type: 'autodate', onCreate: true },
					{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
				],
			}),
		);
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('sections'));
	},
);
