// Who may sign in: owners, who may do everything, and editors, who work on content. Visitors have no
// accounts.

migrate(
	(app) => {
		// PocketBase's stock collection, which lets anyone sign up.
		app.delete(app.findCollectionByNameOrId('users'));

		const superusers = app.findCollectionByNameOrId('_superusers');
		superusers.fields.add(
			// May stay empty, because `superuser upsert` and the first-login link know nothing of it. A
			// system field, so that nobody can rename or delete it in the admin: without it every editor
			// would be an owner.
			new SelectField({
				name: 'role',
				values: ['owner', 'editor'],
				maxSelect: 1,
				system: true,
				help: 'owner: may do everything, accounts and settings included. editor: works on the content of the site and changes the own address and password, nothing else. Left empty in a new account: editor. Only owners can change it, and one owner always remains.',
			}),
		);
		// The alert about sign-ins from a new place keeps an unsalted hash of each editor's address and
		// browser, from which the address can be found by trying all of them.
		superusers.authAlert.enabled = false;
		app.save(superusers);
		// Accounts that PocketBase's own command made before the first start.
		app.db().newQuery("UPDATE _superusers SET role = 'owner'").execute();
	},
	(app) => {
		const superusers = app.findCollectionByNameOrId('_superusers');
		superusers.fields.getByName('role').system = false;
		app.save(superusers);
		superusers.fields.removeByName('role');
		superusers.authAlert.enabled = true;
		app.save(superusers);

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
