// Priority and name of PocketBase's own CORS step, which this one replaces.
routerUse(
	new Middleware(
		(e) => {
			globalThis.cors ??= require<typeof import('./cors.ts')>(`${__hooks}/lib/cors.js`);
			globalThis.cors.allowAnyOrigin(e);
		},
		-1041,
		'pbCors',
	),
);
