// Replaces PocketBase's own file server. The middleware sends cached bytes; the handler runs only
// while a page is compressed. The middleware also sets the CORS headers: a native one replaces the
// "pbCors" of every-request.ts here, which would take another of the engine's few workers. Another
// replaces "pbSecurityHeaders", whose opener policy would delay the first paint by some 150 ms.
routerAdd(
	'GET',
	'/{path...}',
	(e) => {
		require<typeof import('../serve/serve-page.ts')>(`${__hooks}/lib/serve-page.js`).keepCompressor(
			e,
		);
	},
	new Middleware((e) => {
		globalThis.pages ??= require<typeof import('../serve/serve-page.ts')>(
			`${__hooks}/lib/serve-page.js`,
		);
		globalThis.pages.servePage(e);
	}),
	$apis.skipSuccessActivityLog(),
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbCors', priority: -1041 }),
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbSecurityHeaders', priority: -1010 }),
);
routerAdd(
	'POST',
	'/api/preview',
	(e) => {
		require<typeof import('./preview.ts')>(`${__hooks}/lib/preview.js`).preview(e);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
// Changed settings make the pages stale, like a changed record (save.ts). No page is
// rendered here.
onSettingsReload((e) => {
	e.next();
	require<typeof import('../publishing/page-version.ts')>(
		`${__hooks}/lib/page-version.js`,
	).invalidatePages();
});
