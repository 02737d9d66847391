// Whether the form of /medical sends offers to the coalition, and what becomes of them: owners switch
// it on.

/** Any text; of the control characters only tab and line ends. */
const TEXT = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$';

const DAYS = 90;

const FIELDS = [
	new BoolField({
		name: 'acceptOffers',
		help: 'On: the form of /medical sends offers, which come to the list “Offers”. Off: it sends nothing. Owners switch it; before that, read the chapter “Offers” of the guide, and change “Notice above the form” if you wrote one yourselves.',
	}),
	new TextField({
		name: 'offerNextSteps',
		max: 2000,
		pattern: TEXT,
		help: 'What who has offered something reads then: who calls, when, and where things can be brought. Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". 2,000 characters at most. May stay empty. Owners change it.',
	}),
	new EmailField({
		name: 'offersTo',
		help: 'Who gets a mail for each new offer, where mail is set up: it names the reference, the item and the quantity, and no person. Empty: nobody gets any, and the admin shows what is new. Owners change it.',
	}),
	new BoolField({
		name: 'offersToShown',
		help: 'On: visitors whose browser runs no JavaScript, and so not the form, are shown the address for mail about offers, to write to. Owners switch it.',
	}),
	new NumberField({
		name: 'offersKeptDays',
		min: 1,
		max: 3650,
		help: 'How many days after an offer was received or declined, or came and was never closed, names, addresses, phones and free texts are deleted from it by themselves: a whole number from 1 to 3,650. The privacy text tells it. Owners change it.',
	}),
];

const NOTICE_HELP =
	'Stands above the form of /medical: say what the form does, which is nothing while “Take offers” is off, and how to reach you instead. [A link](mailto:us@example.org), **bold** and *italic* are Markdown. One line, 300 characters at most.';
const OLD_NOTICE_HELP =
	'Stands above the form of /medical, which sends nothing: say so, and how to reach you instead. [A link](mailto:us@example.org), **bold** and *italic* are Markdown. One line, 300 characters at most.';

migrate(
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		site.fields.getByName('formNotice').help = NOTICE_HELP;
		const place = site.fields.fieldNames().indexOf('organizationsInOrder');
		site.fields.addAt(place, ...FIELDS);
		app.save(site);
		// Required once there is a number in what is there already.
		app.db().newQuery(`UPDATE site SET offersKeptDays = ${DAYS}`).execute();
		site.fields.getByName('offersKeptDays').required = true;
		app.save(site);
	},
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		for (const { name } of FIELDS) site.fields.removeByName(name);
		site.fields.getByName('formNotice').help = OLD_NOTICE_HELP;
		app.save(site);
	},
);
