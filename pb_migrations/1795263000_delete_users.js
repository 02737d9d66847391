// The site has no visitor accounts: PocketBase's stock `users` collection, which lets anyone
// sign up, goes.
migrate(
	(app) => {
		app.delete(app.findCollectionByNameOrId('users'));
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
