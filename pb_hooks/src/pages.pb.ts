// Takes the place of PocketBase's own file server. Its step answers all by itself, from ready
// bytes; the handler runs only where one has to be compressed. The step sets the CORS headers too,
// which saves each request one of the engine's few workers: a native step stands in for them.
routerAdd(
	'GET',
	'/{path...}',
	(e) => {
		require<typeof import('./lib/pages.ts')>(`${__hooks}/lib/pages.js`).lendCompressor(e);
	},
	new Middleware((e) => {
		globalThis.pages ??= require<typeof import('./lib/pages.ts')>(`${__hooks}/lib/pages.js`);
		globalThis.pages.servePage(e);
	}),
	$apis.skipSuccessActivityLog(),
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbCors', priority: -1041 }),
);
