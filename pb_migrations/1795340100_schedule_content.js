// Sections, organizations and posts can be hidden, and shown from a moment on or until one.

const COLLECTIONS = ['sections', 'featured_orgs', 'posts'];

/** To visitors, what is not shown is not there. pb_hooks/src/publishing/shown.ts says the same in SQL. */
const SHOWN = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';

// Hidden from visitors' answers, all four: they are about the record, not part of it.
const FIELDS = [
	{
		name: 'hidden',
		type: 'bool',
		hidden: true,
		help: 'On: visitors do not see it, in no list and at no address, while you can still edit it here. What is on the site must be hidden before it can be deleted.',
	},
	{
		name: 'from',
		type: 'date',
		hidden: true,
		help: 'Visitors see it from this moment on; empty means at once. The box counts in the time zone that it names, which is your device’s. After saving, shownWhen says the moment in the coalition’s own time.',
	},
	{
		name: 'until',
		type: 'date',
		hidden: true,
		help: 'Visitors see it until this moment, and no longer; empty means for good. The box counts in the time zone that it names, which is your device’s. After saving, shownWhen says the moment in the coalition’s own time.',
	},
	{
		name: 'shownWhen',
		type: 'text',
		max: 300,
		hidden: true,
		help: 'When visitors see it, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.',
	},
];

migrate(
	(app) => {
		for (const name of COLLECTIONS) {
			const collection = app.findCollectionByNameOrId(name);
			const place = collection.fields.fieldNames().indexOf('created');
			collection.fields.addMarshaledJSONAt(place, JSON.stringify(FIELDS));
			collection.addIndex(`idx_${name}_from`, false, '`from`', '');
			collection.addIndex(`idx_${name}_until`, false, '`until`', '');
			collection.listRule = SHOWN;
			collection.viewRule = SHOWN;
			app.save(collection);
			app.db().newQuery(`UPDATE ${name} SET shownWhen = 'Always shown.'`).execute();
		}
	},
	(app) => {
		for (const name of COLLECTIONS) {
			const collection = app.findCollectionByNameOrId(name);
			collection.removeIndex(`idx_${name}_from`);
			collection.removeIndex(`idx_${name}_until`);
			for (const { name: field } of FIELDS) collection.fields.removeByName(field);
			collection.listRule = '';
			collection.viewRule = '';
			app.save(collection);
		}
	},
);
