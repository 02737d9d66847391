// The help under the fields says the words that the admin says (web/content/admin-labels.ts), not the
// names of the database, and first what most want to know.

/** What the help said, and what it says now. */
const WORDS = [
	['After saving, shownWhen says the moment', '“Status” says the moment'],
	['After saving, announcementShownWhen says', '“Status of the announcement” says'],
	[
		'the sections in “sectionsInOrder” of the record in “site”',
		'the sections in “Order” at the top',
	],
	[
		'the organizations in “organizationsInOrder” of the record in “site”',
		'the organizations in “Order” at the top',
	],
	['switch on "hidden"', 'switch on “Hidden”'],
	['equal ones go by itemName', 'equal ones go by item name'],
	['copy texts from oldTexts', 'copy texts from “Old texts”'],
	['join by themselves; taking one out of this list changes nothing', 'join by themselves'],
	[': smaller numbers come first, empty', '. Smaller numbers come first, empty'],
	['The coalition’s name: in the bar', 'The coalition’s name. It stands in the bar'],
	['above every page, in which [a link]', 'above every page. In it [a link]'],
	[
		'What the picture shows, for people who do not see it: "Two nurses unpack boxes"',
		'Such as "Two nurses unpack boxes", for people who do not see it',
	],
	[
		'The number under which the organization is registered, with the office that gave it: "EIN 00-0000000"',
		'Such as "EIN 00-0000000": the number under which the organization is registered, with the office that gave it',
	],
	[
		'What a gift does, in one sentence, as the organization itself says it',
		'One sentence, as the organization itself says it',
	],
	[
		'The day on which somebody of you last checked what the card says and where its button leads: year, month and day, like 2027-12-31',
		'Like 2027-12-31: the day on which somebody of you last checked what the card says and where its button leads',
	],
	[
		'The text of the page, at the address that is named like this record (/events)',
		'The text of the page',
	],
];

/** @param words pairs of what is there and what takes its place */
const reword = (app, words) => {
	for (const collection of app.findAllCollections('base')) {
		const fields = collection.fields.filter((field) => field.help);
		for (const field of fields) {
			field.help = words.reduce((help, [was, now]) => help.replace(was, now), field.help);
		}
		if (fields.length > 0) app.save(collection);
	}
};

migrate(
	(app) => reword(app, WORDS),
	(app) =>
		reword(
			app,
			WORDS.map(([was, now]) => [now, was]),
		),
);
