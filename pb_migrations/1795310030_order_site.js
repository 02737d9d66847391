// Editors drag organizations and sections into their order, in lists on `site`. Hooks write the ranks
// from a list, and keep it true to the ranks.

const ORDER = 'rank = 0, rank, name, id';

const lists = [
	{
		name: 'organizationsInOrder',
		collection: 'featured_orgs',
		help: 'All organizations as the home page shows them. Drag one to another place and save: the ranks are written anew, 10, 20, 30 and so on. New ones join by themselves; taking one out of this list changes nothing.',
	},
	{
		name: 'sectionsInOrder',
		collection: 'sections',
		help: 'All sections as the home page and the menu show them. Drag one to another place and save: the ranks are written anew, 10, 20, 30 and so on. New ones join by themselves; taking one out of this list changes nothing.',
	},
];

migrate(
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		const place = site.fields.fieldNames().indexOf('created');
		const fields = lists.map(
			({ name, collection, help }) =>
				new RelationField({
					name,
					collectionId: app.findCollectionByNameOrId(collection).id,
					// More than anybody has, as 1 would make it a single one.
					maxSelect: 100000,
					help,
				}),
		);
		site.fields.addAt(place, ...fields);
		app.save(site);
		for (const { name, collection } of lists) {
			app
				.db()
				.newQuery(
					`UPDATE site SET ${name} = (SELECT json_group_array(id ORDER BY ${ORDER}) FROM (SELECT * FROM ${collection} ORDER BY ${ORDER} LIMIT 200))`,
				)
				.execute();
		}
	},
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		for (const { name } of lists) site.fields.removeByName(name);
		app.save(site);
	},
);
