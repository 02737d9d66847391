// The help of the ranks says what an empty one means, and where dragging is easier than numbers.

const helps = [
	{
		name: 'sections',
		before:
			'The order on the page: smaller numbers come first. Leave gaps (10, 20, 30) to fit others in later.',
		after:
			'The order on the page: smaller numbers come first, empty or 0 comes last, and equal ones go by name. Easier: drag the sections in “sectionsInOrder” of the record in “site”.',
	},
	{
		name: 'featured_orgs',
		before:
			'The order of the cards: smaller numbers come first. Leave gaps (10, 20, 30) to fit others in later.',
		after:
			'The order of the cards: smaller numbers come first, empty or 0 comes last, and equal ones go by name. Easier: drag the organizations in “organizationsInOrder” of the record in “site”.',
	},
	{
		name: 'posts',
		before: 'The order in the list: smaller numbers come first. The list shows the first 10.',
		after:
			'The order in the list: smaller numbers come first, empty or 0 comes last, and equal ones go by title. The list shows the first 10.',
	},
];

const explain = (app, when) => {
	for (const { name, ...help } of helps) {
		const collection = app.findCollectionByNameOrId(name);
		collection.fields.getByName('rank').help = help[when];
		app.save(collection);
	}
};

migrate(
	(app) => explain(app, 'after'),
	(app) => explain(app, 'before'),
);
