// The guide for editors, made of docs/editors.md by the build, to be shown in the admin.
routerAdd(
	'GET',
	'/api/guide',
	(e) => {
		e.blob(200, 'text/html; charset=utf-8', $os.readFile(`${__hooks}/lib/guide.html`));
	},
	$apis.requireSuperuserAuth(),
	$apis.gzip(),
);
// For owners alone, as every route is that roles/routes.ts does not name.
routerAdd(
	'GET',
	'/api/before-public',
	(e) => {
		const { lookBeforePublic } = require<typeof import('./before-public.ts')>(
			`${__hooks}/lib/before-public.js`,
		);
		e.json(200, lookBeforePublic());
	},
	$apis.requireSuperuserAuth(),
);
