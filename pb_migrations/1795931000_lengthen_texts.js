// A long report fits into a text that has a page of its own.

function setMax(app, max) {
	for (const [list, name] of Object.entries({
		posts: 'body',
		events: 'description',
		pages: 'body',
	})) {
		const collection = app.findCollectionByNameOrId(list);
		collection.fields.getByName(name).max = max;
		app.save(collection);
	}
}

migrate(
	(app) => setMax(app, 50_000),
	(app) => setMax(app, 20_000),
);
