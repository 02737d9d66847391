// A site speaks one of the languages for which there are words, and links to sites beside it that
// speak others.

const LANGUAGES = ['English', 'Español', 'العربية'];

const IN_LINE = '[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*';
const ONE_LINE = `^${IN_LINE}[\\p{L}\\p{N}\\p{P}\\p{S}]${IN_LINE}$`;
const ORIGIN =
	'^https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?' +
	"([/?#][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?#-]*)?$";

const language = {
	name: 'language',
	type: 'select',
	maxSelect: 1,
	values: LANGUAGES,
	help: 'The language in which the site speaks: buttons, the form, messages, dates. What you wrote yourselves stays as it is: words of the site, sections, organizations, posts. This admin stays English. A site in another language stands beside this one: see the guide.',
};

const translationFields = [
	{
		name: 'name',
		type: 'text',
		required: true,
		presentable: true,
		max: 60,
		pattern: ONE_LINE,
		help: 'The words of the link to your site in another language, as its readers call that language: Español. One line, 60 characters at most.',
	},
	{
		name: 'language',
		type: 'select',
		required: true,
		maxSelect: 1,
		values: LANGUAGES,
		help: 'The language of that site: browsers, search engines and screen readers are told.',
	},
	{
		name: 'address',
		type: 'text',
		required: true,
		max: 2000,
		pattern: ORIGIN,
		help: 'Where that site is: https://es.example.org, without a path. Links lead from each page to the same page there. Open it once yourself before you save.',
	},
	{
		name: 'rank',
		type: 'number',
		min: 0,
		max: 1000000,
		help: 'The order of the links: smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) to fit others in later.',
	},
];

/** Required once the record that is there already has it. */
const addLanguage = (app) => {
	const site = app.findCollectionByNameOrId('site');
	const at = site.fields.fieldNames().indexOf('timeZone');
	site.fields.addAt(at, new SelectField(language));
	app.save(site);
	app.db().newQuery("UPDATE site SET language = 'English'").execute();
	site.fields.getByName('language').required = true;
	app.save(site);
};

migrate(
	(app) => {
		addLanguage(app);
		app.save(
			new Collection({
				type: 'base',
				name: 'translations',
				listRule: null,
				viewRule: null,
				createRule: null,
				updateRule: null,
				deleteRule: null,
				fields: [
					...translationFields,
					{ name: 'created', type: 'autodate', onCreate: true },
					{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
				],
			}),
		);
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('translations'));
		const site = app.findCollectionByNameOrId('site');
		site.fields.removeByName('language');
		app.save(site);
	},
);
