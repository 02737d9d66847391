// Only owners and editors have accounts. Visitors have none, and nobody can sign up.

migrate(
	(app) => {
		// PocketBase's stock collection, which lets anyone sign up.
		app.delete(app.findCollectionByNameOrId('users'));
		// Accounts that PocketBase's own command made before the first start.
		app.db().newQuery("UPDATE _superusers SET role = 'owner'").execute();
	},
	(app) => {
		// Comes back empty and closed: nobody may sign up or sign in.
		app.save(
			new Collection({
				id: '_pb_users_auth_',
				type: 'auth',
				name: 'users',
				authRule: null,
				passwordAuth: { enabled: false },
			}),
		);
	},
);
