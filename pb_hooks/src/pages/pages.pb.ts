// Takes the place of PocketBase's own file server. The step answers all by itself, from cached
// bytes; the handler runs only where one has to be compressed. The step sets the CORS headers too,
// which saves each request one of the engine's few workers: a native step stands in for them.
routerAdd(
	'GET',
	'/{path...}',
	(e) => {
		require<typeof import('./serve-page.ts')>(`${__hooks}/lib/serve-page.js`).lendCompressor(e);
	},
	new Middleware((e) => {
		globalThis.pages ??= require<typeof import('./serve-page.ts')>(`${__hooks}/lib/serve-page.js`);
		globalThis.pages.servePage(e);
	}),
	$apis.skipSuccessActivityLog(),
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbCors', priority: -1041 }),
);
// A change of a setting makes the pages stale, as one of a record does (records/save.ts); none is
// rendered here.
onSettingsReload((e) => {
	e.next();
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
});
// Ahead of the first visitor: all pages at the start, large ones within a minute of a change.
onBootstrap((e) => {
	e.next();
	require<typeof import('./render-page.ts')>(`${__hooks}/lib/render-page.js`).renderAllPages();
});
cronAdd('renderSlowPages', '* * * * *', () => {
	require<typeof import('./render-page.ts')>(`${__hooks}/lib/render-page.js`).renderSlowPages();
});
onTerminate((e) => {
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).stopWatching();
	e.next();
});
