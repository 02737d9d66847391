// The alert about sign-ins from a new place keeps an unsalted hash of each editor's address and
// browser, from which the address can be found by trying all of them.
migrate(
	(app) => {
		const superusers = app.findCollectionByNameOrId('_superusers');
		superusers.authAlert.enabled = false;
		app.save(superusers);
		app.db().newQuery('DELETE FROM _authOrigins').execute();
	},
	(app) => {
		const superusers = app.findCollectionByNameOrId('_superusers');
		superusers.authAlert.enabled = true;
		app.save(superusers);
	},
);
