// Accounts are owners, who may do everything, or editors, who work on content. Everybody who has an
// account already is an owner.
//
// The field may stay empty, because `superuser upsert` and the first-login link know nothing of it.
// It is a system field, so that nobody can rename or delete it in the admin: without it every
// editor would be an owner.

const HELP =
	'owner: may do everything, accounts and settings included. editor: works on the content of the site and changes the own address and password, nothing else. Left empty in a new account: editor. Only owners can change it, and one owner always remains.';

migrate(
	(app) => {
		const superusers = app.findCollectionByNameOrId('_superusers');
		superusers.fields.add(
			new SelectField({
				name: 'role',
				values: ['owner', 'editor'],
				maxSelect: 1,
				system: true,
				help: HELP,
			}),
		);
		app.save(superusers);
		app.db().newQuery("UPDATE _superusers SET role = 'owner'").execute();
	},
	(app) => {
		const superusers = app.findCollectionByNameOrId('_superusers');
		superusers.fields.getByName('role').system = false;
		app.save(superusers);
		superusers.fields.removeByName('role');
		app.save(superusers);
	},
);
