// When mails about offers were sent: no more than so many are sent in a day, also after a restart.

const HELP =
	'Who gets mail about new offers, where mail is set up: a mail for each, or one for all that wait, 24 a day at most. It names the reference, the item and the quantity, and no person. Empty: nobody gets any, and the admin shows what is new. Owners change it.';
const OLD_HELP =
	'Who gets a mail for each new offer, where mail is set up: it names the reference, the item and the quantity, and no person. Empty: nobody gets any, and the admin shows what is new. Owners change it.';

const setHelp = (app, help) => {
	const site = app.findCollectionByNameOrId('site');
	site.fields.getByName('offersTo').help = help;
	app.save(site);
};

migrate(
	(app) => {
		app
			.db()
			.newQuery('CREATE TABLE offer_mails (id TEXT PRIMARY KEY, sent TEXT NOT NULL)')
			.execute();
		setHelp(app, HELP);
	},
	(app) => {
		setHelp(app, OLD_HELP);
		app.db().newQuery('DROP TABLE offer_mails').execute();
	},
);
