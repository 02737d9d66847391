// save.ts has the hooks for keeping and deleting, ../roles those for showing.
onFileDownloadRequest(() => {
	// PocketBase's address of a draft's files does not ask which lists an account may use.
	throw new NotFoundError();
}, 'drafts');
routerAdd(
	'GET',
	'/api/drafts/{id}/{name}',
	(e) => {
		require<typeof import('./keep-drafts.ts')>(`${__hooks}/lib/keep-drafts.js`).sendToAccount(e);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
routerAdd(
	'POST',
	'/api/preview-links',
	(e) => {
		require<typeof import('./preview-links.ts')>(`${__hooks}/lib/preview-links.js`).makeLink(e);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
routerAdd(
	'GET',
	'/preview/{path...}',
	(e) => {
		require<typeof import('./preview-links.ts')>(`${__hooks}/lib/preview-links.js`).openLink(e);
	},
	$apis.skipSuccessActivityLog(),
);
