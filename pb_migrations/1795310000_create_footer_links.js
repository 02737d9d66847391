// The links at the end of every page, in the order of `rank`. They begin as the site's own were.

const WEB_ADDRESS =
	'https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?' +
	"([/?#][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?#-]*)?";

/** One line with at least one visible character; no control or direction-override characters. */
const ONE_LINE =
	'^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*[\\p{L}\\p{N}\\p{P}\\p{S}]' +
	'[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

const LINKS = [
	{
		title: 'Check out our Linktree',
		subtitle: 'All our links in one place',
		address: 'https://linktree.example.org/coalition',
		rank: 10,
	},
	{
		title: 'Sign up to join our coalition',
		subtitle: 'Tell us how you would like to help',
		address: 'https://actions.example.org/join',
		rank: 20,
	},
	{
		title: 'Follow us on Instagram',
		subtitle: 'News, actions and stories',
		address: 'https://instagram.example.org/coalition',
		rank: 30,
	},
];

migrate(
	(app) => {
		// Visitors get the links with every page: the API keeps them to editors.
		const collection = new Collection({
			type: 'base',
			name: 'footer_links',
			listRule: null,
			viewRule: null,
			createRule: null,
			updateRule: null,
			deleteRule: null,
			fields: [
				{
					name: 'title',
					type: 'text',
					required: true,
					presentable: true,
					max: 100,
					pattern: ONE_LINE,
					help: 'The words of the link at the end of every page. One line, 100 characters at most.',
				},
				{
					name: 'subtitle',
					type: 'text',
					max: 150,
					pattern: ONE_LINE,
					help: 'What visitors find there, under the link. One line, 150 characters at most. May stay empty.',
				},
				{
					name: 'address',
					type: 'text',
					required: true,
					max: 2000,
					pattern: `^${WEB_ADDRESS}$`,
					help: 'Where the link leads: an address that begins with https://. It opens in a new tab. Open it once yourself before you save.',
				},
				{
					name: 'rank',
					type: 'number',
					min: 0,
					max: 1000000,
					help: 'The order of the links: smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) to fit others in later.',
				},
				{ name: 'created', type: 'autodate', onCreate: true },
				{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
			],
		});
		app.save(collection);
		for (const link of LINKS) app.save(new Record(collection, link));
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('footer_links'));
	},
);
