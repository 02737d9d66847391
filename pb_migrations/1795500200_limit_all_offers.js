// How many new offers the site stores in an hour and in a day, from all visitors together.

const LIMITS = { offersPerHour: 200, offersPerDay: 1000 };

const limit = (name, window) =>
	new NumberField({
		name,
		min: 1,
		max: 100000,
		help: `How many new offers are stored in ${window}, from all visitors together. After that, visitors are asked to try again later, or to write to the address for mail about offers if you show it. A whole number from 1 to 100,000. Owners change it.`,
	});

migrate(
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		const place = site.fields.fieldNames().indexOf('organizationsInOrder');
		site.fields.addAt(place, limit('offersPerHour', 'an hour'), limit('offersPerDay', 'a day'));
		app.save(site);
		for (const [name, value] of Object.entries(LIMITS)) {
			app.db().newQuery(`UPDATE site SET ${name} = ${value}`).execute();
			// Required once the record that is there already has a number.
			site.fields.getByName(name).required = true;
		}
		app.save(site);
		app.db().newQuery('CREATE INDEX idx_offer_receipts_came ON offer_receipts (came)').execute();
	},
	(app) => {
		app.db().newQuery('DROP INDEX idx_offer_receipts_came').execute();
		const site = app.findCollectionByNameOrId('site');
		for (const name of Object.keys(LIMITS)) site.fields.removeByName(name);
		app.save(site);
	},
);
