routerAdd(
	'GET',
	'/api/guide',
	(e) => {
		require<typeof import('./guide.ts')>(`${__hooks}/lib/guide.js`).sendGuide(e);
	},
	$apis.requireSuperuserAuth(),
	$apis.gzip(),
);
