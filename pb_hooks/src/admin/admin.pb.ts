// The guide for editors in the admin, which the build makes from docs/editors.md and docs/coordinators.md.
routerAdd(
	'GET',
	'/api/guide',
	(e) => {
		e.blob(200, 'text/html; charset=utf-8', $os.readFile(`${__hooks}/lib/guide.html`));
	},
	$apis.requireSuperuserAuth(),
	$apis.gzip(),
);
routerAdd(
	'GET',
	'/api/version',
	(e) => {
		const { programVersion } = require<typeof import('./program-version.ts')>(
			`${__hooks}/lib/program-version.js`,
		);
		e.json(200, programVersion());
	},
	$apis.requireSuperuserAuth(),
);

routerAdd(
	'GET',
	'/api/overview',
	(e) => {
		const { overview } = require<typeof import('./overview.ts')>(`${__hooks}/lib/overview.js`);
		e.json(200, overview(e));
	},
	$apis.requireSuperuserAuth(),
);
onCollectionsListRequest((e) => {
	require<typeof import('./alter-fields.ts')>(`${__hooks}/lib/alter-fields.js`).alterFields(e);
});
