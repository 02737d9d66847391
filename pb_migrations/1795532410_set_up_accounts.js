// Only owners, editors and coordinators have accounts. Visitors have none, and nobody can sign up.

// Accounts are PocketBase's superusers, and only hooks enforce their roles. The hooks of a login
// (hooks.ts) satisfy this rule, so a PocketBase without them lets nobody log in. PocketBase ends all
// sessions when the rule changes, and does not let a validated save change it.
const setRule = (app, authRule) => {
	const accounts = app.findCollectionByNameOrId('_superusers');
	accounts.authRule = authRule;
	app.saveNoValidate(accounts);
};

migrate(
	(app) => {
		// PocketBase's stock collection, which lets anyone sign up.
		app.delete(app.findCollectionByNameOrId('users'));
		// Accounts that PocketBase's own command made before the first start.
		const accounts = "UPDATE _superusers SET role = 'owner', email = lower(email)";
		app.db().newQuery(accounts).execute();
		setRule(app, '@request.context = "anemone"');
	},
	(app) => {
		setRule(app, '');
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
