// Facts that a card may tell of an organization, each only where it is filled.

/** One line, or nothing; no control or direction-override characters. */
const ONE_LINE = '^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

const FIELDS = [
	{
		name: 'registrationNumber',
		type: 'text',
		max: 100,
		pattern: ONE_LINE,
		help: 'The number under which the organization is registered, with the office that gave it: "EIN 00-0000000". It stands small at the end of the card. One line, 100 characters at most. May stay empty.',
	},
	{
		name: 'whatMoneyDoes',
		type: 'text',
		max: 300,
		pattern: ONE_LINE,
		help: 'What a gift does, in one sentence, as the organization itself says it. It stands small at the end of the card. One line, 300 characters at most. May stay empty.',
	},
	{
		name: 'checkedOn',
		type: 'text',
		max: 10,
		help: 'The day on which somebody of you last checked what the card says and where its button leads: year, month and day, like 2027-12-31. It stands small at the end of the card. May stay empty.',
	},
];

migrate(
	(app) => {
		const collection = app.findCollectionByNameOrId('featured_orgs');
		const place = collection.fields.fieldNames().indexOf('link') + 1;
		collection.fields.addMarshaledJSONAt(place, JSON.stringify(FIELDS));
		app.save(collection);
	},
	(app) => {
		const collection = app.findCollectionByNameOrId('featured_orgs');
		for (const { name } of FIELDS) collection.fields.removeByName(name);
		app.save(collection);
	},
);
