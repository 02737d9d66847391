// The line that tells whether visitors see a record stands first, in forms and in lists: it is told as
// of the moment at which it is looked at.

const COLLECTIONS = ['sections', 'featured_orgs', 'posts', 'supplies', 'needs'];

const HELP =
	'Whether visitors see it now, in the coalition’s time. This line writes itself: what you type here is not kept.';
const OLD_HELP =
	'When visitors see it, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.';
const ANNOUNCEMENT_HELP =
	'Whether visitors see the announcement now, in the coalition’s time. This line writes itself: what you type here is not kept.';
const OLD_ANNOUNCEMENT_HELP =
	'Until when visitors see the announcement, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.';

/** Puts a field at a place among those of its collection, with its help. */
const place = (app, collectionName, name, at, help) => {
	const collection = app.findCollectionByNameOrId(collectionName);
	const field = collection.fields.getByName(name);
	field.help = help;
	if (at !== undefined) {
		collection.fields.removeByName(name);
		collection.fields.addAt(at, field);
	}
	app.save(collection);
};

migrate(
	(app) => {
		for (const name of COLLECTIONS) place(app, name, 'shownWhen', 1, HELP);
		place(app, 'site', 'announcementShownWhen', undefined, ANNOUNCEMENT_HELP);
		for (const name of [...COLLECTIONS, 'site']) {
			const field = name === 'site' ? 'announcementShownWhen' : 'shownWhen';
			app.db().newQuery(`UPDATE ${name} SET ${field} = ''`).execute();
		}
	},
	(app) => {
		for (const name of COLLECTIONS) {
			// Before the two dates of when a record was made and changed, which are last.
			const { length } = app.findCollectionByNameOrId(name).fields;
			place(app, name, 'shownWhen', length - 3, OLD_HELP);
		}
		place(app, 'site', 'announcementShownWhen', undefined, OLD_ANNOUNCEMENT_HELP);
	},
);
