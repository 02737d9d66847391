// Priority and name of PocketBase's own CORS step, which this one replaces.
routerUse(
	new Middleware(
		(e) => {
			globalThis.everyRequest ??= require<typeof import('./every-request.ts')>(
				`${__hooks}/lib/every-request.js`,
			);
			globalThis.everyRequest.takeRequest(e);
		},
		-1041,
		'pbCors',
	),
);
