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
