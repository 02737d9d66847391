// Takes the place of PocketBase's own file server. Its step answers all by itself from ready
// bytes; the handler runs only where a page has to be made. The step sets the CORS headers too,
// which saves each request one of the engine's few workers: a native step stands in for them.
routerAdd(
	'GET',
	'/{path...}',
	(e) => {
		require<typeof import('./lib/make-page.ts')>(`${__hooks}/lib/make-page.js`).makeAskedPage(e);
	},
	new Middleware((e) => {
		require<typeof import('./lib/pages.ts')>(`${__hooks}/lib/pages.js`).servePage(e);
	}),
	$apis.skipSuccessActivityLog(),
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbCors', priority: -1041 }),
);
