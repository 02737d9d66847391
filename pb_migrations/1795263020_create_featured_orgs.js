// Featured organizations: the cards of the home page, in the order of `rank`.

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
				name: 'featured_orgs',
				listRule: '',
				viewRule: '',
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: ['CREATE INDEX `idx_featured_orgs_rank` ON `featured_orgs` (`rank`)'],
				fields: [
					{
						name: 'name',
						type: 'text',
						required: true,
						presentable: true,
						max: 150,
						pattern: ONE_LINE,
						help: 'The organization’s name, as it calls itself. One line, 150 characters at most.',
					},
					{
						name: 'imageUrl',
						type: 'text',
						max: 2000,
						pattern: PICTURE,
						help: 'The logo, shown 250 by 200: a path on this site that begins with one slash (/sample/relief.svg) or an address that begins with https://. No spaces.',
					},
					{
						name: 'description',
						type: 'text',
						max: 20000,
						pattern: TEXT,
						help: 'Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". A single line break stays a line break. 20,000 characters at most.',
					},
					{
						name: 'link',
						type: 'text',
						required: true,
						max: 2000,
						pattern: `^${WEB_ADDRESS}$`,
						help: 'Where "Donate Now" leads: the organization’s own donation page, an address that begins with https://. Open it once yourself before you save.',
					},
					{
						name: 'rank',
						type: 'number',
						min: 0,
						max: 1000000,
						help: 'The order of the cards: smaller numbers come first. Leave gaps (10, 20, 30) to fit others in later.',
					},
					{ name: 'created', type: 'autodate', onCreate: true },
					{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
				],
			}),
		);
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('featured_orgs'));
	},
);
