// The words of the site say in the coalition's time until when the announcement is shown.

const BEFORE = 'When the announcement goes away by itself. Empty: it stays until you empty it.';
const AFTER =
	'When the announcement goes away by itself. Empty: it stays until you empty it. The box counts in the time zone that it names, which is your device’s. After saving, announcementShownWhen says the moment in the coalition’s own time.';

const FIELD = {
	name: 'announcementShownWhen',
	type: 'text',
	max: 300,
	help: 'Until when visitors see the announcement, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.',
};

migrate(
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		site.fields.getByName('announcementUntil').help = AFTER;
		const place = site.fields.fieldNames().indexOf('announcementUntil') + 1;
		site.fields.addMarshaledJSONAt(place, JSON.stringify(FIELD));
		app.save(site);
		app
			.db()
			.newQuery(
				"UPDATE site SET announcementShownWhen = 'There is no announcement.' WHERE announcement = ''",
			)
			.execute();
	},
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		site.fields.getByName('announcementUntil').help = BEFORE;
		site.fields.removeByName('announcementShownWhen');
		app.save(site);
	},
);
