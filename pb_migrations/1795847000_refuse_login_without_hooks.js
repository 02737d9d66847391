// Accounts are PocketBase's superusers, and only hooks enforce their roles. The hooks of a login
// (hooks.ts) satisfy this rule, so a PocketBase without them lets nobody log in. PocketBase ends all
// sessions when the rule changes, and does not let a validated save change it.

const setRule = (app, authRule) => {
	const accounts = app.findCollectionByNameOrId('_superusers');
	accounts.authRule = authRule;
	app.saveNoValidate(accounts);
};

migrate(
	(app) => setRule(app, '@request.context = "anemone"'),
	(app) => setRule(app, ''),
);
